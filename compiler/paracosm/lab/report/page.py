"""The page: one HTML file with its style and pictures inside."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from paracosm.lab.evaluate import wilson
from paracosm.lab.report import charts
from paracosm.lab.report.charts import Bar
from paracosm.lab.report.facts import LEVELS, Example, Facts, WorldFacts
from paracosm.lab.report.reach import Branch, Reach

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
main { max-width: 1200px; margin: 0 auto; padding: 40px 24px 80px; }
h1 { font-size: 30px; letter-spacing: -0.02em; margin: 0 0 4px; }
h2 { font-size: 20px; letter-spacing: -0.01em; margin: 44px 0 6px; }
h3 { font-size: 15px; margin: 0 0 10px; } h4 { font-size: 13px; margin: 0 0 8px; }
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
  grid-template-columns: repeat(auto-fit, minmax(min(430px, 100%), 1fr)); } .two .card { margin: 0; min-width: 0; }
.chart svg { display: block; max-width: 100%; height: auto; }
.wide { overflow-x: auto; } .wide svg { max-width: none; }
.heats { display: flex; flex-wrap: wrap; gap: 14px; margin: 14px 0; }
.heats .card { margin: 0; flex: 1 1 auto; min-width: 0; max-width: 100%; }
.bars { display: grid; grid-template-columns: fit-content(42%) 1fr max-content; gap: 6px 10px;
  font-size: 13px; line-height: 18px; } .bar { display: contents; }
.bars .name { text-align: right; overflow-wrap: anywhere; } .bars .track { display: flex; gap: 1px; }
.bars .track i { height: 16px; border-radius: 3px; min-width: 2px; margin-top: 1px; }
.bars .note { color: var(--soft); font-variant-numeric: tabular-nums; }
@media (max-width: 620px) { main { padding: 24px 14px 60px; } .card { padding: 14px 14px; }
  .bars { grid-template-columns: 1fr max-content; gap: 0 10px; }
  .bars .name { text-align: left; } .bars .note { grid-row: auto; text-align: right; }
  .bars .track { grid-column: 1 / -1; order: 1; margin-bottom: 8px; }
  .bar { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; } }
svg text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: var(--ink); }
svg .value { fill: var(--soft); font-variant-numeric: tabular-nums; } svg .end { text-anchor: end; }
svg .middle { text-anchor: middle; } svg .small { font-size: 11px; } svg .missing { fill: var(--bad); }
svg .strong { fill: var(--strong); } svg .grid { stroke: var(--line); }
.l1 { fill: var(--l1); background: var(--l1); } .l2 { fill: var(--l2); background: var(--l2); }
.l3 { fill: var(--l3); background: var(--l3); } .l4 { fill: var(--l4); background: var(--l4); }
.accent, .hot { fill: var(--accent); background: var(--accent); }
.good { fill: var(--good); background: var(--good); } .bad { fill: var(--bad); background: var(--bad); }
.mute { fill: var(--mute); background: var(--mute); } .cold { fill: var(--cold); }
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


_MOST_TOOLS = 40
_MOST_TASKS = 24
"""How much of a world a heat map shows."""

_MOST_BRANCHES = 40
"""How many unreached branches of a world are named."""


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
    worlds = [
        Bar(
            world.name,
            [(f"level {n}", world.levels[n], f"l{n}") for n in LEVELS],
            f"{world.instances:,}",
        )
        for world in facts.worlds
    ]
    lengths = {
        str(length): [(f"level {n}", by.get(n, 0), f"l{n}") for n in LEVELS]
        for length, by in facts.lengths.items()
    }
    optimal = {name: [("instances", many, "accent")] for name, many in facts.optimal.items()}
    return (
        _section("levels", "Levels and lengths")
        + _soft(
            "Levels are told from the certificate: how many calls the shortest plan has and what "
            "must be read for them."
        )
        + _card("Levels in each world", _legend(facts) + charts.bars(worlds))
        + '<div class="two">'
        + _card("Length of the golden trajectory", charts.columns(lengths, 500))
        + _card("Shortest plans per instance", charts.columns(optimal, 500))
        + "</div>"
        + _card("What instances are made of", _makeup(facts))
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
    return charts.bars(rows, facts.instances)


def _tools(facts: Facts) -> str:
    return (
        _section("tools", "Tools covered")
        + _soft(
            "In how many golden trajectories of a task a tool is called; the stronger the colour, the "
            "larger the share. Tools that no golden trajectory calls are named in red."
        )
        + f'<div class="heats">{"".join(_card(one.name, _heat(one)) for one in facts.worlds)}</div>'
    )


def _heat(world: WorldFacts) -> str:
    """The map of a world; of very many tools or tasks, those that are called or asked for most."""
    calls = Counter[str]()
    for (tool, _), many in world.used.items():
        calls[tool] += many
    tools = _foremost(world.tools, calls, _MOST_TOOLS)
    tasks = _foremost(world.tasks, world.counts, _MOST_TASKS)
    shown = charts.heat(tools, tasks, world.used, world.counts)
    left = [one for one in world.tools if one not in tools]
    if left:
        never = sum(not calls[one] for one in left)
        shown += _soft(
            f"{len(left)} tools that are called less are left out, {never} of them never called."
        )
    if len(tasks) < len(world.tasks):
        shown += _soft(f"{len(world.tasks) - len(tasks)} tasks with fewer instances are left out.")
    return shown


def _foremost(names: Sequence[str], counts: Mapping[str, int], most: int) -> Sequence[str]:
    """The names that count most, in the order in which they are given."""
    kept = set(sorted(names, key=lambda name: -counts.get(name, 0))[:most])
    return [name for name in names if name in kept]


def _reached(facts: Facts) -> str:
    known = [(world.name, world.reach) for world in facts.worlds if world.reach is not None]
    title = _section("reach", "Branches and errors reached")
    if not known:
        return title + _soft(
            "Name the world files on the command line to have trajectories played."
        )
    worlds = []
    for name, reach in known:
        done, all = sum(reach.branches.values()), len(reach.branches)
        met, declared = sum(map(bool, reach.errors.values())), len(reach.errors)
        note = f"{done} of {all} branches, {met} of {declared} errors"
        worlds.append(
            Bar(name, _split(done, all), note if all or declared else "no branches, no errors")
        )
    return (
        title
        + _soft(
            "Golden trajectories and wrong ones made from them are played while the lines of the tools "
            "are watched. A branch is one way out of a condition."
        )
        + _card("Branches of each world", charts.bars(worlds))
        + "".join(_card(name, _reach(one)) for name, one in known if one.branches or one.errors)
    )


def _split(done: int, all: int) -> list[tuple[str, float, str]]:
    return [("reached", done, "good"), ("not reached", all - done, "mute")]


def _reach(reach: Reach) -> str:
    functions = [
        Bar(name, _split(done, all), f"{done} of {all}")
        for name, (done, all) in reach.by_function().items()
    ]
    errors = [
        Bar(name, [("", times, "accent")], f"{times:,}" if times else "never")
        for name, times in reach.errors.items()
    ]
    return (
        _soft(f"{_many(reach.played, 'trajectory', 'trajectories')} played.")
        + f'<div class="two"><div><h4>Branches by function</h4>{charts.bars(functions)}</div>'
        + f"<div><h4>Errors met</h4>{charts.bars(errors)}</div></div>"
        + _unreached([one for one, reached in reach.branches.items() if not reached])
    )


def _unreached(left: Sequence[Branch]) -> str:
    if not left:
        return ""
    shown = "".join(
        f"<li><code>{escape(one.function)}</code> {'when' if one.way else 'unless'} "
        f"<code>{escape(one.condition)}</code></li>"
        for one in left[:_MOST_BRANCHES]
    )
    more = f"<li>and {len(left) - _MOST_BRANCHES} more</li>" if len(left) > _MOST_BRANCHES else ""
    what = _many(len(left), "branch", "branches")
    return f"<details><summary>{what} not reached</summary><ul>{shown}{more}</ul></details>"


def _mutants(facts: Facts) -> str:
    rows = []
    for kind in sorted({*facts.mutants, *facts.survived}):
        killed, survived = facts.mutants.get(kind, 0), facts.survived.get(kind, 0)
        gone = f"; {_many(survived, 'instance')} thrown away" if survived else ""
        rows.append(
            Bar(
                kind,
                [("rejected", killed, "good"), ("thrown away", survived, "bad")],
                f"{killed:,} of {killed:,}{gone}",
            )
        )
    return (
        _section("mutants", "Mutation score")
        + _soft(
            "A mutant is a wrong trajectory, made by kind, that comes to another end than the golden one. "
            "An instance whose verifier takes one for right is thrown away, so what is left rejects all "
            "of them (100 %); how many went for that is shown beside."
        )
        + _card("Mutants rejected by kind", charts.bars(rows))
    )


def _thrown(facts: Facts) -> str:
    title = _section("thrown", "Why instances were thrown away")
    if not facts.thrown and not facts.redrawn:
        return title + _soft("Nothing is known of it: there is no manifest, or nothing was.")
    thrown = [Bar(why, [("", many, "bad")], f"{many:,}") for why, many in facts.thrown.items()]
    redrawn = [
        Bar(_redrawn(why), [("", many, "mute")], f"{many:,}") for why, many in facts.redrawn.items()
    ]
    gone = sum(facts.thrown.values())
    share = _percent(gone, gone + facts.instances)
    return (
        title
        + _soft(
            f"{_many(gone, 'draft')} ({share}) did not pass the gate. Drafts that were redrawn were no "
            "instances of what was wanted."
        )
        + _card("Did not pass the gate", charts.bars(thrown) or "None.")
        + _card("Redrawn", charts.bars(redrawn) or "None.")
    )


def _redrawn(why: str) -> str:
    return f"of {why}, where another was wanted" if why.startswith("level ") else why


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
    return (
        _section("baselines", "What policies solve that understand nothing")
        + _soft(
            "The random one calls any tool with any known value; the lexical one goes by the words of "
            "the instruction. Lines are 95 % intervals (Wilson)."
        )
        + _card("Success by level", charts.intervals(rows, 980))
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


def _soft(text: str) -> str:
    return f'<p class="soft">{escape(text)}</p>'


def _card(title: str, body: str) -> str:
    return f'<div class="card"><h3>{escape(title)}</h3>{body}</div>\n'


def _legend(facts: Facts) -> str:
    totals = {n: sum(world.levels[n] for world in facts.worlds) for n in LEVELS}
    parts = "".join(
        f'<span><i class="l{n}"></i>level {n}: {_percent(many, facts.instances)}</span>'
        for n, many in totals.items()
    )
    return f'<div class="legend">{parts}</div>'


def _items(texts: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in texts) + "</ul>"


def _cut(text: str, most: int = 280) -> str:
    return text if len(text) <= most else text[:most] + " …"


def _many(count: int, one: str, more: str = "") -> str:
    return f"{count:,} {one if count == 1 else more or f'{one}s'}"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %".replace(".0 %", " %") if whole else "–"
