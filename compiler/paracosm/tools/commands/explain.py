"""Explain a rule: what it refuses, why, and how to mend it. Without an argument, list all rules."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from paracosm.diagnostics import Diagnostic, Rule, command
from paracosm.diagnostics.likeness import likeliest
from paracosm.source import NOWHERE
from paracosm.tools.command import Exit
from paracosm.tools.console import Console

EXAMPLES = """
paracosm explain PC901
paracosm explain file-not-found
paracosm explain                  list all rules
"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("rule", metavar="CODE", nargs="?", help="a code or a slug")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(options: Namespace, console: Console) -> Exit:
    from paracosm.diagnostics import catalogue

    if options.rule is None:
        _print(catalogue.rules(), options.json, console, brief=True)
        return Exit.FINE
    rule = catalogue.find(options.rule)
    if rule is None:
        console.complain([_unknown(options.rule, catalogue.rules())])
        return Exit.BAD_INPUT
    _print((rule,), options.json, console, brief=False)
    return Exit.FINE


def page(rule: Rule) -> str:
    """The page of one rule."""
    parts = [f"{rule.code} {rule.slug} ({rule.severity.value})", rule.summary, rule.explanation]
    if rule.failing:
        parts.append(f"Refused:\n\n{_indent(rule.failing)}")
    if rule.mended:
        parts.append(f"Mended:\n\n{_indent(rule.mended)}")
    return "\n\n".join(part.strip("\n") for part in parts)


def _print(rules: tuple[Rule, ...], as_json: bool, console: Console, *, brief: bool) -> None:
    if as_json:
        import json

        rows = [_row(rule, brief) for rule in rules]
        console.say(json.dumps(rows if brief else rows[0], ensure_ascii=False, indent=2))
    elif brief:
        width = max(len(rule.slug) for rule in rules)
        for rule in rules:
            console.say(f"{rule.code}  {rule.slug:<{width}}  {rule.summary}")
    else:
        console.say(page(rules[0]))


def _row(rule: Rule, brief: bool) -> dict[str, str]:
    row = {
        "code": rule.code,
        "slug": rule.slug,
        "severity": rule.severity.value,
        "summary": rule.summary,
    }
    if not brief:
        row |= {"explanation": rule.explanation, "failing": rule.failing, "mended": rule.mended}
    return row


def _unknown(name: str, rules: tuple[Rule, ...]) -> Diagnostic:
    names = [rule.slug for rule in rules] + [rule.code for rule in rules]
    near = likeliest(name, names)
    return Diagnostic(
        command.UNKNOWN_RULE,
        f'There is no rule "{name}".',
        NOWHERE,
        help=f"Did you mean {near}?" if near is not None else "`paracosm explain` lists all rules.",
    )


def _indent(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.strip("\n").splitlines())
