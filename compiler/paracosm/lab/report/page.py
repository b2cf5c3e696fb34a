"""The page: one HTML file with its style and pictures inside."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from paracosm.lab.evaluate import wilson
from paracosm.lab.report import charts
from paracosm.lab.report.charts import Bar
from paracosm.lab.report.facts import LEVELS, Example, Facts, WorldFacts
from paracosm.lab.report.reach import Reach

SIGN = '<meta name="generator" content="paracosm report">'
"""By which a page is known to be ours."""

_STYLE = """
:root { color-scheme: light dark; --bg: #fbfaf8; --card: #ffffff; --ink: #1d2430; --soft: #667085;
  --line: #e4e2dc; --accent: #0f766e; --l1: #bfdbf7; --l2: #7fb3e6; --l3: #3b82c4; --l4: #1c4f86;
  --good: #2f8f5b; --bad: #c2553d; --mute: #b6bcc6; --cold: #f0efeb; --strong: #ffffff; --code: #f4f3ef; }
@media (prefers-color-scheme: dark) { :root { --bg: #12151b; --card: #1a1f28; --ink: #e6e9ef;
  --soft: #98a2b3; --line: #2b323e; --accent: #2dd4bf; --l1: #28466a; --l2: #3a6ea8; --l3: #5f9fdc;
  --l4: #b3d6f8; --good: #55c08a; --bad: #e08468; --mute: #566072; --cold: #222935; --strong: #0c1a1a;
  --code: #11151c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink);
  font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 40px 24px 80px; }
h1 { font-size: 30px; letter-spacing: -0.02em; margin: 0 0 4px; }
h2 { font-size: 20px; letter-spacing: -0.01em; margin: 44px 0 6px; }
h3 { font-size: 15px; margin: 0 0 10px; }
p { margin: 0 0 14px; max-width: 72ch; } .soft { color: var(--soft); }
nav { display: flex; flex-wrap: wrap; gap: 6px 16px; margin: 14px 0 0; font-size: 14px; }
a { color: var(--accent); text-decoration: none; } a:hover { text-decoration: underline; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px;
  margin: 26px 0 0; }
.tile, .card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.tile { padding: 14px 16px; } .tile b { display: block; font-size: 25px; line-height: 1.2;
  font-variant-numeric: tabular-nums; letter-spacing: -0.02em; }
.tile span { color: var(--soft); font-size: 13px; }
.card { padding: 18px 20px; margin: 14px 0; } .two { display: grid; gap: 14px;
  grid-template-columns: repeat(auto-fit, minmax(430px, 1fr)); } .two .card { margin: 0; min-width: 0; }
.chart { overflow-x: auto; } .chart svg { display: block; max-width: none; }
svg text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: var(--ink); }
svg .value { fill: var(--soft); font-variant-numeric: tabular-nums; } svg .end { text-anchor: end; }
svg .middle { text-anchor: middle; } svg .small { font-size: 11px; } svg .missing { fill: var(--bad); }
svg .strong { fill: var(--strong); } svg .grid { stroke: var(--line); }
.l1 { fill: var(--l1); background: var(--l1); } .l2 { fill: var(--l2); background: var(--l2); }
.l3 { fill: var(--l3); background: var(--l3); } .l4 { fill: var(--l4); background: var(--l4); }
.accent, .hot { fill: var(--accent); } .good { fill: var(--good); } .bad { fill: var(--bad); }
.mute { fill: var(--mute); } .cold { fill: var(--cold); }
.whisker { stroke: var(--accent); stroke-width: 3; stroke-linecap: round; opacity: .45; }
.dot { fill: var(--accent); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 13px; color: var(--soft);
  margin: 0 0 10px; } .legend i { display: inline-block; width: 11px; height: 11px;
  border-radius: 3px; margin-right: 6px; vertical-align: -1px; }
details { border-top: 1px solid var(--line); padding: 10px 0; } details:first-of-type { border: 0; }
summary { cursor: pointer; } summary .tag { margin-right: 8px; }
.tag { display: inline-block; border-radius: 20px; padding: 0 9px; font-size: 12px; color: var(--soft);
  border: 1px solid var(--line); white-space: nowrap; }
ol, ul { margin: 6px 0 12px; padding-left: 22px; } li { margin: 3px 0; overflow-wrap: anywhere; }
code { font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: var(--code);
  border-radius: 4px; padding: 1px 5px; overflow-wrap: anywhere; }
.answer { color: var(--soft); font-size: 12.5px; display: block; overflow-wrap: anywhere; }
.inside { padding: 8px 0 4px 4px; }
footer { margin-top: 48px; color: var(--soft); font-size: 13px; }
"""


def page(facts: Facts, title: str = "Paracosm tasks") -> str:
    """The whole page."""
    parts = [
        _head(facts, title),
        _levels(facts),
        _tools(facts),
        _reached(facts),
        _mutants(facts),
        _thrown(facts),
        _baselines(facts),
        _examples(facts),
        _foot(facts),
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"{SIGN}\n"
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(part for part in parts if part)
        + "\n</main>\n</body>\n</html>\n"
    )


def _head(facts: Facts, title: str) -> str:
    given, complete = facts.checked
    killed = sum(facts.mutants.values())
    tiles = [
        (f"{facts.instances:,}", "instances"),
        (f"{len(facts.worlds)}", "worlds"),
        (_percent(facts.proved, facts.instances), "proved shortest"),
        (f"{killed:,}", "mutants rejected"),
        (f"{killed / max(1, facts.instances):.1f}", "mutants per instance"),
        (f"{complete} of {given}", "independent checks to the end"),
    ]
    shown = "".join(f'<div class="tile"><b>{b}</b><span>{text}</span></div>' for b, text in tiles)
    links = (
        ("levels", "Levels and lengths"),
        ("tools", "Tools"),
        ("reach", "Branches and errors"),
        ("mutants", "Mutants"),
        ("thrown", "Thrown away"),
        ("baselines", "Baselines"),
        ("examples", "Examples"),
    )
    nav = "".join(f'<a href="#{name}">{text}</a>' for name, text in links)
    return f'<h1>{escape(title)}</h1>\n<nav>{nav}</nav>\n<div class="tiles">{shown}</div>'


# ---------------------------------------------------------------- sections


def _levels(facts: Facts) -> str:
    rows = [
        Bar(
            world.name,
            [(f"level {n}", world.levels[n], f"l{n}") for n in LEVELS],
            f"{world.instances:,}",
        )
        for world in facts.worlds
    ]
    totals = {n: sum(world.levels[n] for world in facts.worlds) for n in LEVELS}
    lengths = {
        str(length): [(f"level {n}", by.get(n, 0), f"l{n}") for n in LEVELS]
        for length, by in facts.lengths.items()
    }
    shares = ", ".join(
        f"level {n}: {_percent(many, facts.instances)}" for n, many in totals.items()
    )
    return _section(
        "levels", "Levels and lengths"
    ) + f'<p class="soft">Levels are told from the certificate: how many calls the shortest plan has and what ' f"must be read for them. {shares}.</p>" + _card(
        "Levels in each world", _legend() + charts.bars(rows, 980)
    ) + '<div class="two">' + _card(
        "Length of the golden trajectory", charts.columns(lengths, 450)
    ) + _card(
        "Shortest plans per instance",
        charts.columns(
            {name: [("instances", many, "accent")] for name, many in facts.optimal.items()}, 450
        ),
    ) + "</div>" + _card(
        "What instances are made of", _makeup(facts)
    )


def _makeup(facts: Facts) -> str:
    groups: Sequence[tuple[str, Mapping[str, int]]] = (
        ("source", facts.sources),
        ("tier of distractors", {f"tier {n}": many for n, many in facts.tiers.items()}),
        ("split", facts.splits),
        ("start at an edge", {**facts.edges, "none": facts.instances - sum(facts.edges.values())}),
    )
    rows = [
        Bar(f"{what}: {name}", [("", many, "accent")], f"{many:,}")
        for what, counts in groups
        for name, many in counts.items()
    ]
    return charts.bars(rows, 980, facts.instances)


def _tools(facts: Facts) -> str:
    cards = "".join(_card(world.name, _heat(world)) for world in facts.worlds)
    return (
        _section("tools", "Tools covered")
        + '<p class="soft">In how many golden trajectories of a task a tool is called; the stronger the colour, '
        "the larger the share. Tools that no golden trajectory calls are named in red.</p>" + cards
    )


def _heat(world: WorldFacts) -> str:
    return charts.heat(world.tools, world.tasks, world.used, world.counts)


def _reached(facts: Facts) -> str:
    known = [(world.name, world.reach) for world in facts.worlds if world.reach is not None]
    if not known:
        return (
            _section("reach", "Branches and errors reached")
            + '<p class="soft">Name the world files on the command line to have trajectories played.</p>'
        )
    rows = []
    for name, reach in known:
        done, all = sum(reach.branches.values()), len(reach.branches)
        rows.append(
            Bar(
                name,
                [("reached", done, "good"), ("not reached", all - done, "mute")],
                f"{done} of {all} branches, {sum(map(bool, reach.errors.values()))} of "
                f"{len(reach.errors)} errors",
            )
        )
    return _section(
        "reach", "Branches and errors reached"
    ) + '<p class="soft">Golden trajectories and wrong ones made from them are played while the lines of the ' "tools are watched. A branch is one way out of a condition.</p>" + _card(
        "Branches of each world", charts.bars(rows, 980)
    ) + "".join(
        _card(name, _reach(reach)) for name, reach in known
    )


def _reach(reach: Reach) -> str:
    functions = [
        Bar(
            name,
            [("reached", done, "good"), ("not reached", all - done, "mute")],
            f"{done} of {all}",
        )
        for name, (done, all) in reach.by_function().items()
    ]
    errors = [
        Bar(name, [("", times, "accent")], f"{times:,}" if times else "never")
        for name, times in reach.errors.items()
    ]
    left = [one for one, reached in reach.branches.items() if not reached]
    items = "".join(
        f"<li><code>{escape(one.function)}</code> {'when' if one.way else 'unless'} "
        f"<code>{escape(one.condition)}</code></li>"
        for one in left[:40]
    )
    unreached = (
        f"<details><summary>{len(left)} branches that were not reached</summary><ul>{items}</ul></details>"
        if left
        else ""
    )
    played = f'<p class="soft">{reach.played:,} trajectories were played.</p>'
    return (
        f'{played}<div class="two"><div><h3>Branches by function</h3>{charts.bars(functions, 460)}</div>'
        f"<div><h3>Errors met</h3>{charts.bars(errors, 460)}</div></div>{unreached}"
    )


def _mutants(facts: Facts) -> str:
    kinds = sorted({*facts.mutants, *facts.survived})
    rows = []
    for kind in kinds:
        killed, survived = facts.mutants.get(kind, 0), facts.survived.get(kind, 0)
        rows.append(Bar(kind, [("rejected", killed, "good")], f"{killed:,} of {killed:,}, 100 %"))
        if survived:
            rows.append(
                Bar("", [("thrown away", survived, "bad")], f"{survived} instances thrown away")
            )
    return (
        _section("mutants", "Mutation score")
        + '<p class="soft">A mutant is a wrong trajectory, made by kind, that comes to another end than the golden one. '
        "An instance whose verifier takes one for right is thrown away, so what is left rejects all of "
        "them; how many went for that is shown beside.</p>"
        + _card("Mutants rejected by kind", charts.bars(rows, 980))
    )


def _thrown(facts: Facts) -> str:
    thrown = [Bar(why, [("", many, "bad")], f"{many:,}") for why, many in facts.thrown.items()]
    redrawn = [Bar(why, [("", many, "mute")], f"{many:,}") for why, many in facts.redrawn.items()]
    gone = sum(facts.thrown.values())
    if not thrown and not redrawn:
        body = '<p class="soft">Nothing is known of it: there is no manifest, or nothing was.</p>'
    else:
        share = _percent(gone, gone + facts.instances)
        body = f'<p class="soft">{gone:,} drafts ({share}) did not pass the gate. Drafts that were redrawn were no ' "instances of what was wanted, such as one of another level.</p>" + _card(
            "Did not pass the gate", charts.bars(thrown, 980)
        ) + _card(
            "Redrawn", charts.bars(redrawn, 980)
        )
    return _section("thrown", "Why instances were thrown away") + body


def _baselines(facts: Facts) -> str:
    rows = []
    for one in facts.baselines:
        for level, (successes, tried) in one.by_level.items():
            if tried:
                interval = wilson(successes, tried)
                rows.append(
                    (
                        f"{one.name}, level {level}",
                        successes / tried,
                        interval,
                        f"{successes:,} of {tried:,}",
                    )
                )
    if not rows:
        return ""
    return _section(
        "baselines", "What policies solve that understand nothing"
    ) + '<p class="soft">The random one calls any tool with any known value; the lexical one goes by the words of ' "the instruction. Bars are 95 % intervals (Wilson).</p>" + _card(
        "Success by level", charts.intervals(rows, 980)
    )


def _examples(facts: Facts) -> str:
    cards = "".join(
        _card(world.name, "".join(map(_example, world.examples))) for world in facts.worlds
    )
    return _section("examples", "Examples to read") + cards


def _example(example: Example) -> str:
    one = example.document
    tags = f'<span class="tag">level {one["level"]}</span>'
    turns = None if example.played is None else example.played.turns
    calls = []
    for place, step in enumerate(one["golden"]):
        given = ", ".join(
            f"{k}={json.dumps(v, ensure_ascii=False)}" for k, v in step["arguments"].items()
        )
        answer = (
            ""
            if turns is None
            else f'<span class="answer">{escape(_cut(turns[place].text))}</span>'
        )
        calls.append(f"<li><code>{escape(step['tool'])}({escape(given)})</code>{answer}</li>")
    ways = _items(one["paraphrases"])
    checks = _items(
        f"{check['name']}: {check['text']}" for check in one["verifier"].get("checks", ())
    )
    answer = (
        f"<p>Answer: <code>{escape(json.dumps(one['answer'], ensure_ascii=False))}</code></p>"
        if one["answers"]
        else ""
    )
    plans = one["certificate"].get("optimal_plans", 1)
    about = (
        f'<p class="soft">{escape(one["id"])}, {escape(one["source"])}; {_many(len(one["tools"]), "tool")} offered; '
        f"{_many(len(one['golden']), 'call')}, proved shortest; {_many(plans, 'shortest plan')}.</p>"
    )
    return (
        f"<details><summary>{tags}{escape(one['instruction'])}</summary><div class=\"inside\">{about}"
        f"<h3>Golden trajectory</h3><ol>{''.join(calls)}</ol>{answer}"
        f"<h3>Other ways to say it</h3>{ways}<h3>What the verifier checks</h3>{checks}</div></details>"
    )


def _foot(facts: Facts) -> str:
    files = "".join(
        f"<li><code>{escape(name)}</code> {digest}</li>" for name, digest in facts.files.items()
    )
    return f"<footer><details><summary>Files</summary><ul>{files}</ul></details></footer>"


# ---------------------------------------------------------------- pieces


def _section(name: str, title: str) -> str:
    return f'<h2 id="{name}">{escape(title)}</h2>\n'


def _card(title: str, body: str) -> str:
    return f'<div class="card"><h3>{escape(title)}</h3>{body}</div>\n'


def _legend() -> str:
    parts = "".join(f'<span><i class="l{n}"></i>level {n}</span>' for n in LEVELS)
    return f'<div class="legend">{parts}</div>'


def _items(texts: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in texts) + "</ul>"


def _cut(text: str, most: int = 280) -> str:
    return text if len(text) <= most else text[:most] + " …"


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %".replace(".0 %", " %") if whole else "–"
