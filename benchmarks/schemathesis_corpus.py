"""schemathesis against served documents of a corpus: what it finds, document by document.

    python benchmarks/schemathesis_corpus.py FOLDER [NAME …] [--examples N] [--text FOLDER]

Without names, the documents that are CRUD at heart (below). Statuses that a document forgets are declared for it
and counted (`tests/serving/allowances.py`). Exits 1 where anything is found.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "compiler"), str(ROOT / "tests")]

from serving.judge import judged, served  # noqa: E402

# Documents under which things are made, read, changed or deleted, small enough for all phases in minutes.
# What is left out, and why:
#   restler-subnet-id                       schemathesis cannot read its types
#   rtg-vampi, rtg-bookstore                `required: true` at the members themselves, which no version of
#                                           OpenAPI knows and schemathesis heeds
#   emb-features-service                    schemathesis wants a form of Swagger 2.0 to be there though no
#                                           member of it is required
#   burgershop                              its discriminator knows no value that its enumeration has
#   ga4gh-tes                               `format: int32` is a note to generators, and no bound of values
#   rtg-billingo, redocly-cafe-32,          members of unions that JSON alone does not tell apart become `json`,
#   scalar-galaxy-31                        which takes more than their schemas do
#   apisguru-carbone-io                     any value of the header Authorization lets in here (decision 0012)
CRUD = (
    "restler-demo.json",
    "restler-softdelete-links.json",
    "restler-etag-links.json",
    "emb-rest-news.json",
    "emb-bibliothek.json",
    "redocly-museum.yaml",
    "realworld.yaml",
    "unitycatalog-control.yaml",
    "ogen-ent.json",
    "apisguru-rbaskets-in.json",
    "apisguru-gov-bc-ca-news.json",
    "apisguru-digitallinguistics-io.json",
    "apideck-issue-tracking.yaml",
    "apisguru-powerdns-local.json",
    "apisguru-openstf-io.json",
    "apisguru-openlinksw-com-osdb.json",
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("corpus", type=Path)
    parser.add_argument("names", nargs="*", default=CRUD)
    parser.add_argument("--examples", type=int, default=30)
    parser.add_argument("--text", type=Path, help="keep what schemathesis says in this folder")
    options = parser.parse_args()
    found = 0
    print(f"{'document':44}{'cases':>8}{'allowed':>9}{'s':>6}  findings")
    for name in options.names:
        document = (options.corpus / name).resolve()
        begun = time.perf_counter()
        try:
            with served(document) as address, tempfile.TemporaryDirectory() as folder:
                made = judged(document, address, options.examples, Path(folder), allowances=True)
        except AssertionError as error:
            found += 1
            print(f"{name:44}{'':>8}{'':>9}{'':>6}  not served: {str(error)[:120]}", flush=True)
            continue
        if options.text is not None:
            options.text.mkdir(parents=True, exist_ok=True)
            (options.text / f"{name}.txt").write_text(made.text, "utf-8")
        took = time.perf_counter() - begun
        said = ", ".join(f"{what}: {count}" for what, count in made.failures.items())
        said = said or ("none" if made.code == 0 else f"schemathesis exits {made.code}")
        found += made.code != 0
        print(f"{name:44}{made.cases:>8}{made.allowed:>9}{took:>6.0f}  {said}", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
