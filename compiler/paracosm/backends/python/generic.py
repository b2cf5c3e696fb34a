"""The generic files of a package, from the templates, and the runtime, byte for byte."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import jinja2

from paracosm.backends.python.context import PackageText
from paracosm.backends.python.brackets import WIDTH
from paracosm.backends.python.format import fit

_HERE = Path(__file__).parent
_SUFFIX = ".jinja"
_SERVING = frozenset(("http", "requests", "routes", "episodes"))
"""The files of the runtime that only a package with HTTP bindings carries."""


@lru_cache(maxsize=1)
def _templates() -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(_HERE / "templates"),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )


def generic_files(text: PackageText) -> dict[str, str]:
    """Path in the package's folder, and content, of every file that a template gives."""
    files: dict[str, str] = {}
    for name in _templates().list_templates():
        path = name.removesuffix(_SUFFIX)
        if path.startswith("package/"):
            path = f"{text.package}/{path.removeprefix('package/')}"
        content = _templates().get_template(name).render(p=text)
        files[path] = _fitted(content) if path.endswith(".py") else content
    return files


def _fitted(content: str) -> str:
    """Breaks what became too long with a world's names in it; texts stay as they are."""
    lines: list[str] = []
    in_text = False
    for line in content.split("\n"):
        code = line.lstrip()
        # A text of the world may hold quotes: only a line that begins with them opens a document.
        opens = not in_text and code.startswith('"""')
        if len(line) <= WIDTH or in_text or opens or code.startswith("#"):
            if in_text or opens:
                in_text = not code.removeprefix('"""' if opens else "").endswith('"""')
            lines.append(line)
        else:
            lines += fit(code, (len(line) - len(code)) // 4)
    return "\n".join(lines)


def runtime_files(text: PackageText) -> dict[str, str]:
    """Path and content of the files of the runtime, as they stand in the compiler."""
    return {
        f"{text.package}/_runtime/{source.name}": source.read_text(encoding="utf-8")
        for source in sorted((_HERE / "runtime").glob("*.py"))
        if text.served or source.stem not in _SERVING
    }
