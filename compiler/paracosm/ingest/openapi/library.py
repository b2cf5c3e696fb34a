"""The files of a document, and what its references lead to.

A file is read when a reference first leads into it and never twice. Files are found relative to
the file that names them and only below the directory of the document; an address on the network is
never fetched unless the caller brings the function that fetches.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from urllib.parse import unquote

from paracosm.diagnostics import Diagnostic, Rule
from paracosm.diagnostics import ingest as rules
from paracosm.ingest.openapi.reading import Reading, read
from paracosm.ingest.openapi.site import Json, Site, unescape

Fetch = Callable[[str], str]


@dataclass(slots=True)
class Library:
    """All that is known of the files. `root` is where relative names begin, None for bare texts."""

    root: Path | None
    main: str
    fetch: Fetch | None = None
    diagnostics: list[Diagnostic] = field(default_factory=list)
    _files: dict[str, Reading] = field(default_factory=dict)
    _resolved: dict[tuple[str, str], Site | None] = field(default_factory=dict)
    _seen: set[tuple[str, str, str]] = field(default_factory=set)

    @property
    def single(self) -> bool:
        """Whether all that was looked at stands in one file."""
        return len(self._files) == 1

    def report(self, rule: Rule, message: str, site: Site) -> None:
        """Note a finding, once for each place and rule."""
        key = (rule.code, site.file, site.pointer)
        if key not in self._seen:
            self._seen.add(key)
            self.diagnostics.append(Diagnostic(rule, message, site.place))

    def add(self, name: str, text: str) -> Site:
        """Put a text into the library as a file."""
        reading = read(text, name)
        self._files[name] = reading
        self.diagnostics.extend(reading.diagnostics)
        return Site(name, "", reading.value)

    def exchange(self, site: Site) -> None:
        """Let a file have another value from now on: references lead into that one."""
        self._files[site.file] = Reading(site.value, True, ())
        self._resolved.clear()

    def follow(self, site: Site) -> Site | None:
        """What a chain of `$ref` that starts at this site leads to; None if it leads nowhere."""
        reference = _reference(site)
        if reference is None:
            return site
        key = (site.file, reference)
        if key not in self._resolved:
            self._resolved[key] = self._chase(site)
        return self._resolved[key]

    def _chase(self, site: Site) -> Site | None:
        here, passed = site, {(site.file, site.pointer)}
        while (reference := _reference(here)) is not None:
            target = self._target(here, reference)
            if target is None:
                return None
            if (target.file, target.pointer) in passed:
                self.report(rules.REFERENCE_CYCLE, f'"{reference[:120]}" leads to itself.', site)
                return None
            passed.add((target.file, target.pointer))
            here = target
        return here

    def _target(self, site: Site, reference: str) -> Site | None:
        address, _, fragment = reference.partition("#")
        name = self._name(site, address) if address else site.file
        if name is None:
            return None
        here = self._open(name, site)
        if here is None:
            return None
        found = _walk(here, unquote(fragment))
        if found is None:
            self.report(rules.DANGLING, f'"{reference[:120]}" leads to nothing.', site)
        return found

    def _name(self, site: Site, address: str) -> str | None:
        if "://" in address or address.startswith("//"):
            if self.fetch is None:
                message = f'"{address[:120]}" is not fetched: addresses must be allowed.'
                self.report(rules.REMOTE, message, site)
                return None
            return address
        if "://" in site.file:
            return site.file.rsplit("/", 1)[0] + "/" + address
        inside = _relative(site.file if site.file != self.main else "", unquote(address))
        if inside is None:
            message = f'"{address[:120]}" lies outside of the directory of the document.'
            self.report(rules.MISSING_FILE, message, site)
        return inside

    def _open(self, name: str, site: Site) -> Site | None:
        if name not in self._files:
            try:
                if "://" in name and self.fetch is not None:
                    text = self.fetch(name)
                elif self.root is not None and "\0" not in name:
                    path = (self.root / name).resolve()
                    if not path.is_relative_to(self.root.resolve()):
                        raise OSError("it lies outside of the directory of the document")
                    text = path.read_text("utf-8")
                else:
                    raise OSError("the document was given as a text, without a directory")
            except (OSError, UnicodeError) as error:
                reason = getattr(error, "strerror", None) or str(error)
                self.report(rules.MISSING_FILE, f'"{name[:120]}" cannot be read: {reason}.', site)
                self._files[name] = Reading(None, False, ())
            else:
                self.add(name, text)
        reading = self._files[name]
        return Site(name, "", reading.value) if reading.good else None


def _reference(site: Site) -> str | None:
    value: Json = site.value.get("$ref") if isinstance(site.value, dict) else None
    return value if isinstance(value, str) else None


def _relative(base: str, address: str) -> str | None:
    """`address` as seen from the file `base`, both relative to the root; None if it leaves it."""
    if address.startswith("/") or "\\" in address:
        return None
    steps = list(PurePosixPath(base).parent.parts)
    for step in PurePosixPath(address).parts:
        if step == "..":
            if not steps:
                return None
            steps.pop()
        elif step != ".":
            steps.append(step)
    return "/".join(steps)


def _walk(here: Site, fragment: str) -> Site | None:
    if fragment in ("", "/"):
        return here
    if not fragment.startswith("/"):
        return None
    for part in fragment.split("/")[1:]:
        key = unescape(part)
        value: Json
        if isinstance(here.value, dict) and key in here.value:
            value = here.value[key]
        elif isinstance(here.value, list) and key.isdigit() and int(key) < len(here.value):
            value = here.value[int(key)]
        else:
            return None
        here = Site(here.file, f"{here.pointer}/{part}", value)
    return here
