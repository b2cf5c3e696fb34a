"""openapi-python-client and datamodel-code-generator on the same documents, where they are installed."""

from __future__ import annotations

import gzip
import os
import resource
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

TOOLS = ("openapi-python-client", "datamodel-codegen")


def compared(path: Path) -> dict[str, Any]:
    """CPU seconds of each tool on a document, and whether it took it; nothing for one that is not here."""
    found: dict[str, Any] = {}
    for tool in TOOLS:
        command = shutil.which(tool, path=os.environ.get("COMPARED_PATH") or os.environ["PATH"])
        if command is None:
            continue
        with tempfile.TemporaryDirectory() as name:
            plain = _unpacked(path, Path(name))
            words = _words(tool, command, plain, Path(name) / "out")
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            try:
                ran = subprocess.run(words, capture_output=True, timeout=600, cwd=name)
                fine = ran.returncode == 0 and (Path(name) / "out").exists()
            except subprocess.TimeoutExpired:
                fine = False
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        found[tool] = {"s": round(spent, 2), "ok": fine}
    return found


def _unpacked(path: Path, folder: Path) -> Path:
    if path.suffix != ".gz":
        return path.resolve()
    plain = folder / path.stem
    plain.write_bytes(gzip.decompress(path.read_bytes()))
    return plain


def _words(tool: str, command: str, document: Path, out: Path) -> list[str]:
    if tool == "openapi-python-client":
        return [command, "generate", "--path", str(document), "--output-path", str(out)]
    kind = "openapi"
    words = [command, "--input", str(document), "--input-file-type", kind, "--output", str(out)]
    return [*words, "--output-model-type", "pydantic_v2.BaseModel"]
