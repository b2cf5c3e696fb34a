"""Idioms: what real worlds do, each as a small family of declarations with choices left to chance.

The generator of expressions finds odd combinations; these find the constructs that it would hardly ever put together:
trees, sessions, ledgers, partial updates, tagged payments, deletions, time. Each idiom brings its own
entities, so any number of them can be added to a world.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Idiom:
    """Declarations, lines of the scenario, and tasks for it (which name the scenario ``small``)."""

    declarations: str
    scenario: str = ""
    tasks: str = ""
    needs_clock: bool = False
    needs_money: bool = False


def _tree(r: Random, n: str) -> Idiom:
    on_delete = r.choice(("on delete cascade", "on delete clear", ""))
    total = r.choice(("sum", "max", "count"))
    below = {
        "sum": f"folder.size + sum(weight_{n}(f) for f in folder.below)",
        "max": f"max(folder.size, sum(weight_{n}(f) for f in folder.below))",
        "count": f"1 + sum(weight_{n}(f) for f in folder.below)",
    }[total]
    return Idiom(
        f'''
entity Folder{n}:
    key id: str = serial("f{n}-{{}}")
    name: str ~ pick("amber", "birch", "coral")
    tree parent: Folder{n} | none = none {on_delete}
    size: int where 0 <= size <= 50 ~ uniform(0, 9)
    below: list[Folder{n}] by parent

entity Move{n}:
    key id: int = serial()
    said: str

error Below{n}, Full{n}

def path_{n}(folder: Folder{n}) -> str:
    """The names down to a folder."""
    return folder.name if folder.parent is none else path_{n}(folder.parent) + "/" + folder.name

def weight_{n}(folder: Folder{n}) -> int: return {below}

def within_{n}(folder: Folder{n}, top: Folder{n}) -> bool:
    return folder == top or (folder.parent is not none and within_{n}(folder.parent, top))

tool move_{n}(folder: Folder{n}, target: Folder{n} | none = none) -> text:
    """Move a folder; into itself is a cycle."""
    {r.choice(('', f'require target is none or not within_{n}(target, folder) else Below{n}("{{folder.id}} is above.")'))}
    folder.parent = target
    return path_{n}(folder)

tool twin_{n}(folder: Folder{n}, target: Folder{n}) -> list[Folder{n}]:
    """Copy a folder with all that is below it."""
    require not within_{n}(target, folder) else Below{n}("Not into itself.")
    require weight_{n}(folder) < 40 else Full{n}("Too much.")
    made = copy(folder, parent=target{r.choice((', name="twin"', ''))})
    {r.choice(('made.size += 1', 'made.size = 3'))}
    return [f for f in Folder{n} if within_{n}(f, made)]

tool shrink_{n}(folder: Folder{n}, size: int where 0 <= size <= 3) -> int:
    """What is below may be too large then."""
    folder.size = size
    return weight_{n}(folder)

tool note_{n}(folder: Folder{n}, target: Folder{n}) -> int:
    """Move a folder, and note it."""
    folder.parent = target
    create Move{n}(said="{{folder.id}} to {{target.id}}")
    return count(m for m in Move{n})

tool prune_{n}(folder: Folder{n}) -> int:
    """Delete a folder."""
    delete folder
    return count(f for f in Folder{n})

def size_{n}(folder: Folder{n}) -> int: return folder.size

invariant slender_{n} for folder in Folder{n}:
    folder.parent is none or size_{n}(folder.parent) + 2 >= folder.size

invariant light_{n} for folder in Folder{n}:
    weight_{n}(folder) <= 400
''',
        f"create 2..5 Folder{n}()",
        f"""
task move_up_{n} in small:
    given folder in Folder{n} where folder.parent is not none
    ask "Please move {{folder.id}} to the top."
    goal folder.parent is none
    modifies folder.parent
    solution:
        move_{n}(folder)
""",
    )


def _partial(r: Random, n: str) -> Idiom:
    return Idiom(
        f'''
entity Card{n}:
    key id: int = serial()
    title: str where len(title) <= 30 ~ word()
    note?: str where len(note) <= 20
    due: date | none = none
    stars?: int | none where stars is absent or stars is none or 0 <= stars <= 5
    tags: list[str] where len(tags) <= 4 and distinct(t for t in tags)

record Changes{n}:
    title?: Card{n}.title
    note?: Card{n}.note
    tags?: list[str]

error Nothing{n}

def has_{n}(card: Card{n}, part: str) -> bool:
    return card.note is not absent and part in card.note or any(part in t for t in card.tags)

tool change_{n}(card: Card{n}, changes: Changes{n}) -> Card{n}:
    """Change what is present."""
    require changes.title is not absent or changes.note is not absent else Nothing{n}("Nothing to change.")
    card.update(changes)
    return card

tool note_{n}(card: Card{n}, note?: str, stars?: int | none) -> text:
    """Set, or take away."""
    card.note = note
    card.stars = stars
    {r.choice(('if note is absent: card.title = card.title.upper()', 'if note is not absent: card.tags.append(note)'))}
    return "{{card.note}} {{card.stars}} {{card.due}}"

tool due_{n}(card: Card{n}, day: date | none = none, days: int where -30 <= days <= 30 = 1) -> Card{n}:
    """Set the day."""
    card.due = day if day is none else day + days * 1d
    return card

tool with_{n}(part: str) -> list[Card{n}]:
    """Find cards."""
    return [c for c in Card{n} if has_{n}(c, part) {r.choice(('', 'by c.title', 'by -c.id'))}]

invariant titled_{n} for card in Card{n}:
    card.stars is absent or card.stars is none or card.stars <= {r.randint(3, 5)} or card.title != ""
''',
        f"create 2..4 Card{n}()",
        f"""
task note_both_{n} in small:
    given card in Card{n}
    given other in Card{n} where other != card and other.title != card.title
    ask "Note x on {{card.title}} and y on {{other.title}}, with {{card.id}} stars."
    goal card.note == "x"
    goal other.note == "y"
    goal card.stars == {r.choice(("1", "none"))} or card.tags == ["x"]
    goal card.title != ""
    modifies card.note, card.stars, card.title, card.tags, other
    solution:
        note_{n}(card, "x", 1)
        note_{n}(other, "y")
""",
    )


def _payments(r: Random, n: str) -> Idiom:
    share = r.choice(("0.5", "0.1", "1.19"))
    return Idiom(
        f'''
union Payment{n} by source:
    card_{n}(brand: str ~ pick("visa", "amex"), last: str | int ~ pick("11", 12))
    gift_{n}(balance: float)
    bond_{n} = "bond note" (balance: float, used: bool)

entity Payer{n}:
    key id: str = opaque("p{n}-{{}}")
    name: str ~ person_name()
    ways: map[str, Payment{n}] = {{"a": gift_{n}(balance=20.0), "b": card_{n}(brand="visa", last="11"), "c": bond_{n}(balance=9.5, used=false)}}
    spent: float = 0
    usual: Payment{n}

error NoWay{n}, TooLittle{n}

def usable_{n}(payer: Payer{n}, way: str, price: float) -> Payment{n}:
    """A way to pay, if it suffices."""
    payment = payer.ways[way] else NoWay{n}("There is no {{way}}.")
    require payment is not bond_{n} or not payment.used else NoWay{n}("{{way}} is used.")
    require payment is card_{n} or payment.balance >= price else TooLittle{n}("Only {{payment.balance:.2f}}.")
    return payment

def charge_{n}(payment: Payment{n}, price: float):
    if payment is gift_{n}: payment.balance -= price
    elif payment is bond_{n}:
        payment.balance = round(payment.balance - price * {share}, 2)
        payment.used = true

tool pay_{n}(payer: Payer{n}, way: str, price: float where 0 <= price) -> Payer{n}:
    """Pay."""
    payment = usable_{n}(payer, way, price)
    charge_{n}(payment, price)
    payer.spent {r.choice(('+=', '='))} price
    return payer

tool give_{n}(payer: Payer{n}, way: str, payment: Payment{n}) -> map[str, Payment{n}]:
    """Add a way to pay."""
    {r.choice(('require way not in payer.ways else NoWay' + n + '("{way} is there.")', ''))}
    payer.ways[way] = payment
    return payer.ways

tool drop_{n}(payer: Payer{n}, way: str) -> list[str]:
    """Take a way to pay away."""
    delete payer.ways[way]
    return payer.ways.keys()

tool swap_{n}(left: Payer{n}, right: Payer{n}) -> int:
    """Both get what the left one has."""
    right.ways = left.ways
    if "a" in right.ways: right.ways["z"] = card_{n}(brand="none", last="")
    return len(left.ways) - len(right.ways)
''',
        f"create 2..3 Payer{n}()",
    )


def _session(r: Random, n: str) -> Idiom:
    return Idiom(
        f'''
entity Person{n}:
    key name: str ~ hex_id(3)
    pin: str ~ pick("1", "2")
    visits: int where visits <= {r.randint(6, 12)} = 0

entity Entry{n}:
    key id: int = serial()
    person: Person{n}
    tries: int where tries != 4

error WrongPin{n}, NotIn{n}

session:
    person: Person{n} | none = none
    tries: int where 0 <= tries <= {r.randint(3, 6)} = 0
    basket: list[int] where len(basket) <= {r.randint(2, 4)} = []

def me_{n}() -> Person{n}:
    """Who is logged in."""
    person = session.person else NotIn{n}("Nobody is logged in.")
    return person

tool log_in_{n}(person: Person{n}, pin: Person{n}.pin) -> text:
    """Log in."""
    require person.pin == pin else WrongPin{n}("Wrong.")
    session.person = person
    session.tries += 1
    person.visits += 1
    return "Welcome, {{person.name}}: {{session.tries}}."

tool basket_{n}(number: int) -> list[int]:
    """Keep a number."""
    person = me_{n}()
    session.basket.append(number * {r.randint(1, 3)})
    person.visits += len(session.basket)
    return session.basket

tool enter_{n}(person: Person{n}, times: int where 0 <= times <= 4) -> list[int]:
    """Session, one entity and another: what any of them breaks is refused."""
    session.tries += times
    person.visits += times
    create Entry{n}(person=person, tries=session.tries)
    return [e.tries for e in Entry{n}]

tool sign_{n}(person: Person{n}, tries: int) -> int:
    """An entry, and nothing else."""
    create Entry{n}(person=person, tries=tries)
    return count(e for e in Entry{n})

invariant few_{n} for person in Person{n}:
    count(e for e in Entry{n} if e.person == person) <= 2

tool forget_{n}(person: Person{n}) -> text:
    """Away with a person, who may be logged in or have entries."""
    delete person
    return "{{count(p for p in Person{n})}} left, {{session.person is none}}"

tool log_out_{n}() -> text:
    """Log out."""
    session.person = none
    session.basket.clear()
    return "Bye."
''',
        f"create 2..3 Person{n}()",
        f"""
task log_in_{n}_once in small:
    given person in Person{n}
    ask "Log me in as {{person.name}}, my pin is {{person.pin}}."
    goal session.person == person
    goal person.visits == old(person.visits) + 1
    modifies session.person, session.tries, person.visits
    solution:
        log_in_{n}(person, person.pin)

task log_in_{n}_and_keep in small:
    given person in Person{n}
    ask "Log me in as {{person.name}} with {{person.pin}}, and keep 5 and 7."
    goal session.person == person
    goal len(session.basket) == 2
    goal session.basket[0] != 0 if len(session.basket) > 0 else false
    modifies session.person, session.tries, session.basket, person.visits
    solution:
        log_in_{n}(person, person.pin)
        basket_{n}(5)
        basket_{n}(7)
""",
    )


def _time(r: Random, n: str) -> Idiom:
    return Idiom(
        f'''
entity Meeting{n}:
    key id: str = serial("m{n}-{{:02}}")
    start: datetime ~ uniform(2024-05-15T08:00:00, 2024-05-20T18:00:00)
    length: duration where 5m <= length <= 8h ~ uniform(30m, 3h)
    held: bool = false

error Past{n}, Clash{n}

def end_{n}(meeting: Meeting{n}) -> datetime: return meeting.start + meeting.length
def meets_{n}(a: Meeting{n}, b: Meeting{n}) -> bool: return a != b and a.start < end_{n}(b) and b.start < end_{n}(a)

tool shift_{n}(meeting: Meeting{n}, span: duration) -> text:
    """Move a meeting."""
    start = meeting.start + span
    require start > now() else Past{n}("{{start}} is before {{now()}}.")
    meeting.start = start
    {r.choice(('', 'meeting.length = meeting.length * 2', 'meeting.length += 15m'))}
    return "{{meeting.start.date}} {{meeting.start.weekday}} {{meeting.length.minutes}} {{meeting.length}}"

tool wait_{n}(time: duration where 0s <= time <= 3d) -> datetime:
    """Let time pass."""
    advance time
    {r.choice(('', f'for m in [m for m in Meeting{n} if end_{n}(m) < now()]: m.held = true'))}
    return now()

tool clashes_{n}(day: date | none = none) -> list[str]:
    """What clashes."""
    return ["{{a.id}}/{{b.id}}" for a in Meeting{n} for b in Meeting{n} if a.id < b.id and meets_{n}(a, b) and (day is none or a.start.date == day)]

tool longest_{n}() -> duration:
    """The longest."""
    return max(m.length for m in Meeting{n} if not m.held) else Clash{n}("None.")

invariant ends_{n} for meeting in Meeting{n}:
    end_{n}(meeting) - meeting.start == meeting.length

invariant later_{n} for meeting in Meeting{n}:
    meeting.start >= old(meeting.start) if old(meeting.start) is not none else true
''',
        f"create 2..5 Meeting{n}()",
        needs_clock=True,
    )


def _ledger(r: Random, n: str) -> Idiom:
    return Idiom(
        f'''
entity Account{n}:
    key id: str = opaque("a{n}-{{}}")
    owner: str ~ pick("ada", "ben")
    balance: money where balance >= $0 ~ uniform($0, $90)
    moves: list[Move{n}] by source

entity Move{n}:
    key id: int = serial()
    source: Account{n}
    target: Account{n} {r.choice(('', 'on delete cascade'))}
    amount: money where amount > $0
    note: str = ""

view Statement{n} of Account{n}: id, balance, moves = count(m for m in Move{n} if m.source == self_account_{n}(id))

error Poor{n}(balance: money, needed: money) 409: "There are {{balance}}, {{needed}} are needed."
error Same{n} as "same_account" 422

def self_account_{n}(id: str) -> Account{n} | none: return Account{n}[id]
def all_{n}() -> money: return sum(a.balance for a in Account{n})

invariant conserved_{n}:
    """Money is neither made nor lost."""
    all_{n}() == old(all_{n}())

invariant booked_{n} for move in Move{n}:
    move.amount > $0 and move.source != move.target

tool find_{n}(owner: str) -> list[Account{n}]:
    """Accounts of an owner."""
    return [a for a in Account{n} if a.owner == owner]

tool pay_{n}(source: Account{n}, target: Account{n}, amount: Move{n}.amount) -> Move{n}:
    """Pay."""
    require source != target else Same{n}("The same account.")
    require source.balance >= amount else Poor{n}(balance=source.balance, needed=amount)
    source.balance -= amount
    target.balance += {r.choice(('amount', 'amount', f'round(amount * {r.choice(("0.9", "1.0"))})'))}
    return create Move{n}(source=source, target=target, amount=amount)

tool statement_{n}(account: Account{n}) -> Statement{n}:
    """Show an account."""
    return account

tool close_{n}(account: Account{n}) -> text:
    """Close an account."""
    delete account
    return "Closed {{account_count_{n}()}} left."

def account_count_{n}() -> int: return count(a for a in Account{n})

forbid pay_strangers_{n} on pay_{n}(source, target, amount):
    """Look up the owner first."""
    unless called(find_{n}, owner=source.owner)

forbid many_{n}:
    """No more than two."""
    unless calls(pay_{n}) <= 2
''',
        f"create 3..4 Account{n}()",
        f"""
task pay_once_{n} in small:
    given source in Account{n} where source.balance >= $5
    given target in Account{n} where target != source
    ask "I'm {{source.owner}}. $5 from {{source.id}} to {{target.id}}."
    goal any(m.source == source and m.target == target and m.amount == $5 for m in new(Move{n}))
    goal source.balance == old(source.balance) - $5
    modifies new(Move{n}), source.balance, target.balance
    answer all_{n}()
    solution:
        find_{n}(source.owner)
        pay_{n}(source, target, $5)
""",
        needs_money=True,
    )


def _lists(r: Random, n: str) -> Idiom:
    return Idiom(
        f'''
record Line{n}:
    item: str
    number: int where 0 <= number <= 99

record Block{n}:
    lines: list[Line{n}]
    by_name: map[str, Line{n}] = {{}}

entity Sheet{n}:
    key id: str = serial("s{n}-{{}}")
    blocks: list[Block{n}] = [Block{n}(lines=[Line{n}(item="a", number=90)])]
    lines: list[Line{n}] where len(lines) <= 6
    marks: list[int] ~ pick([1, 2, 3], [5, 5], [9])

error Off{n}, Uneven{n}

tool add_{n}(sheet: Sheet{n}, lines: list[Line{n}], at: int where 0 <= at <= 3 = 0) -> Sheet{n}:
    """Add lines."""
    for i, line in enumerate(lines):
        require line.number != i else Off{n}("Line {{i}} of {{len(lines)}}.")
    for line in lines:
        {r.choice(('sheet.lines.append(line)', 'sheet.lines.insert(at, line)'))}
        sheet.marks.append(line.number)
    return sheet

tool edit_{n}(sheet: Sheet{n}, index: int, number: int) -> Line{n}:
    """Change one line."""
    line = sheet.lines[index] else Off{n}("There is no line {{index}}.")
    line.number = number
    {r.choice(('line.item += "!"', 'sheet.marks.remove(number)', 'sheet.marks = sheet.marks[1:]'))}
    return line

tool arrange_{n}(sheet: Sheet{n}, blocks: list[Block{n}]) -> Sheet{n}:
    """Lines in blocks."""
    sheet.blocks = blocks
    return sheet

tool raise_{n}(sheet: Sheet{n}, number: int where 1 <= number <= 60) -> list[Block{n}]:
    """Change lines deep inside."""
    for block in sheet.blocks:
        for line in block.lines: line.number += number
        for line in block.by_name.values(): line.number -= number
    return sheet.blocks

tool pairs_{n}(left: list[int], right: list[int]) -> list[int]:
    """Two lists in step."""
    require len(left) == len(right) else Uneven{n}("{{left}} and {{right}}")
    return [a {r.choice('+-*')} b for a, b in zip(left, right) if a != {r.randint(0, 3)}]

tool cubes_{n}(numbers: list[int]) -> map[str, list[int]]:
    """Some are beyond what a number may be."""
    return {{"cubes": [10000000000 * i * i * i for i in numbers], "numbers": numbers}}

tool wide_{n}(numbers: list[int]) -> list[int]:
    """The same in a list."""
    return [10000000000 * i * i * i for i in numbers]

tool ends_{n}(sheet: Sheet{n}, length: int) -> list[int]:
    """Slices, and what is sorted."""
    first = sheet.marks[0] else Off{n}("No marks.")
    last = sheet.marks[-1] else Off{n}("No marks.")
    return [first, last] + sheet.marks[:length] + sorted(sheet.marks) + reversed(sheet.marks)[length:] + range(2)

tool clear_{n}(sheets: list[Sheet{n}]) -> int:
    """Clear several."""
    for sheet in sheets:
        sheet.lines.clear()
        sheet.marks = [len(sheets)]
    return sum(len(s.marks) + s.marks.count(1) for s in Sheet{n})
''',
        f"create 2..3 Sheet{n}()",
        f"""
task mark_{n} in small:
    given sheet in Sheet{n}
    given block in sheet.blocks where len(block.lines) > 0
    ask "Line 0 of {{sheet.id}}: 7, not {{block.lines[0].number if len(block.lines) > 0 else 0}}."
    goal any(line.number == 7 for line in sheet.lines)
    goal len(sheet.marks) >= {r.randint(1, 4)}
    modifies sheet.lines, sheet.marks
    answer [line.number for line in sheet.lines]
    solution:
        add_{n}(sheet, [Line{n}(item="b", number=5)])
        edit_{n}(sheet, 0, 7)
""",
    )


def _strings(r: Random, n: str) -> Idiom:
    pattern = r.choice(("[a-z]+", r"\w+@\w+", "[0-9]{1,3}", "a|b"))
    return Idiom(
        f'''
error Odd{n}

tool words_{n}(text: str, part: str = "a") -> list[str]:
    """Texts taken apart."""
    words = [w.title() for w in text.split({r.choice(('', '","', 'part'))}) if w != ""{r.choice((' by w', ''))}]
    return words + find_all(text, r"{pattern}") + [text.strip().removeprefix(part), ", ".join(words), text[1:3]]

tool numbers_{n}(text: str) -> float:
    """A number in a text."""
    found = search(text, r"{pattern}") else Odd{n}("Nothing in {{text}}.")
    whole = int(text)
    share = float(text)
    return len(found) + (whole if whole is not none else 0) {r.choice('+*-')} (share if share is not none else 0.25)

tool shape_{n}(text: str, number: float) -> text:
    """Formats."""
    spot = text.find("a")
    return "{{number:.2f}} {{text.upper()}} {{spot}} {{text.count('a')}} {{matches(text, r'{pattern.replace("'", "")}')}} {{substitute(text, r'[aeiou]', '*')}}"
''',
    )


def _maps(r: Random, n: str) -> Idiom:
    return Idiom(
        f'''
enum Hue{n}: "red", "dark blue", "green"

entity Stock{n}:
    key id: str = serial("k{n}-{{}}")
    by_hue: map[Hue{n}, int] = {{"red": 1, "dark blue": 2, "green": 0}}
    prices: map[str, float] = {{}}
    hue: Hue{n} = "red" ~ choice({{"red": 2, "green": 1}})

error Missing{n}

tool take_{n}(stock: Stock{n}, hue: Hue{n}, number: int where 1 <= number <= 3) -> Stock{n}:
    """Take some."""
    require stock.by_hue[hue] >= number else Missing{n}("Only {{stock.by_hue[hue]}} of {{hue}}.")
    stock.by_hue[hue] -= number
    return stock

tool restock_{n}(stock: Stock{n}, by_hue: map[Hue{n}, int]) -> map[Hue{n}, int]:
    """Count anew."""
    stock.by_hue = by_hue
    return {{"red": stock.by_hue["green"], "dark blue": 0, "green": {r.randint(1, 5)}}}

tool price_{n}(stock: Stock{n}, name: str, price: float) -> float:
    """Set a price, and get the one before."""
    before = stock.prices.get(name, 0.0)
    stock.prices[name] = price {r.choice(('', '/ 2', '+ before'))}
    return before

tool ask_{n}(stock: Stock{n}, name: str) -> float:
    """A price."""
    price = stock.prices[name] else Missing{n}("There is no {{name}}.")
    return price

tool dearest_{n}(stock: Stock{n}) -> map[str, float]:
    """What is dear."""
    dear = {{k: v for k, v in stock.prices.items() if v >= {r.randint(0, 5)}}}
    return dear

tool total_{n}() -> int:
    """All together."""
    groups = group(s for s in Stock{n} by s.hue)
    return sum(len(rows) for rows in groups.values()) + sum(s.by_hue["{r.choice(('red', 'green'))}"] for s in Stock{n})

tool forget_{n}(stock: Stock{n}, name: str) -> list[str]:
    """Forget a price."""
    delete stock.prices[name]
    return stock.prices.keys()
''',
        f"create 2..3 Stock{n}()",
        f"""
task take_one_{n} in small:
    given stock in Stock{n}
    ask "One red one of {{stock.id}}, and its price is 2.5."
    goal stock.by_hue["red"] == old(stock.by_hue["red"]) - 1
    goal stock.prices.get("a", 0.0) > 1.0
    modifies stock.by_hue, stock.prices
    answer stock.by_hue
    solution:
        take_{n}(stock, "red", 1)
        price_{n}(stock, "a", 2.5)
""",
    )


def _queries(r: Random, n: str) -> Idiom:
    # Names that the package has its own functions for.
    ending = r.choice(
        (
            f"""
tool {r.choice(("end_", "delete_team"))}{n}(team: Team{n}) -> int:
    \"\"\"Away with a team.\"\"\"
    delete team
    return count(p for p in Player{n})
""",
            f"""
def delete_team{n}(team: Team{n}):
    delete team

tool end_{n}(team: Team{n}):
    \"\"\"Away with a team.\"\"\"
    delete_team{n}(team)
""",
        )
    )
    return Idiom(
        f'''
entity Team{n}:
    key id: str = serial("t{n}-{{}}")
    unique name: str ~ hex_id(4)
    players: list[Player{n}] by team

entity Player{n}:
    key id: int = serial()
    team: Team{n} {r.choice(('', 'on delete cascade'))}
    captain: Player{n} | none = none on delete clear
    goals: int where goals >= 0 ~ uniform(0, 4)
    name: str ~ first_name()

view Brief{n} of Player{n}: id, team as "side", scored = goals, led = captain is not none

error None{n}, Taken{n}

tool best_{n}(team: Team{n}) -> Brief{n}:
    """The best of a team."""
    player = first(p for p in team.players by {r.choice(('-p.goals', 'p.name', 'p.goals'))}) else None{n}("Nobody is in {{team.name}}.")
    return player

def strikers_{n}(team: Team{n}) -> list[Player{n}]:
    return [p for p in team.players if p.goals > {r.randint(0, 2)}]

tool strikers_{n}_of(team: Team{n}) -> list[Brief{n}]:
    """Who scored."""
    found = strikers_{n}(team)
    return found if len(found) > 1 else strikers_{n}(team)

tool only_{n}(name: str) -> Player{n}:
    """The only one of that name."""
    return one(p for p in Player{n} if p.name == name) else None{n}("Not just one {{name}}.")

tool table_{n}() -> list[str]:
    """The table."""
    return ["{{t.name}} {{sum(p.goals for p in t.players)}} {{len(t.players)}}" for t in Team{n} by -sum(p.goals for p in t.players)]

tool score_{n}(player: Player{n}, goals: int where 1 <= goals <= 3 = 1) -> list[Brief{n}]:
    """Score."""
    player.goals += goals
    return [p for p in Player{n} if p.team == player.team by -p.goals]

tool lead_{n}(player: Player{n}, captain: Player{n} | none = none) -> Player{n}:
    """Set the captain."""
    require captain is none or captain.team == player.team else Taken{n}("Another team.")
    player.captain = captain
    return player

tool join_{n}(team: Team{n}, names: list[str] where 1 <= len(names) <= 3) -> list[Player{n}]:
    """Several new players."""
    for name in names:
        require not any(p.name == name for p in team.players) else Taken{n}("{{name}} is there.")
    for name in names: create Player{n}(team=team, goals=0, name=name)
    return team.players

tool found_{n}(name: Team{n}.name) -> Team{n}:
    """A new team."""
    return create Team{n}(name=name)

tool dismiss_{n}(player: Player{n}) -> int:
    """Away with a player."""
    team = player.team
    delete player
    return len(team.players)

{ending}

invariant sane_{n}:
    all(p.goals >= 0 for p in Player{n})
''',
        f"create 2..3 Team{n}()\n    for team in Team{n}: create 1..3 Player{n}(team=team)",
        f"""
task how_many_{n} in small:
    given team in Team{n} where len(team.players) > 0
    ask "How many goals has {{team.name}}?"
    answer sum(p.goals for p in team.players)
    solution:
        table_{n}()

task sign_{n} in small:
    given team in Team{n}
    ask "Two new ones for {{team.id}}, please: Zed and Yin."
    goal count(p.team == team for p in new(Player{n})) == 2
    goal all(p.name in ["Zed", "Yin"] for p in new(Player{n}))
    modifies new(Player{n})
    solution:
        join_{n}(team, ["Zed", "Yin"])
""",
    )


def _wire(r: Random, n: str) -> Idiom:
    return Idiom(
        f'''
record Place{n}:
    street as "street-line": str where len(street) >= 1
    city: str = "Arden"
    zip?: str

entity House{n}:
    key number as "No": int where number >= 0
    place: Place{n}
    extra: json = none
    kind: "house"
    either: int | str ~ pick(1, "one")

error Weird{n}

tool build_{n} as "build-{n}" (number as "class": int where 0 <= number <= 12, **place: Place{n}, extra: json = none) -> House{n}:
    """Build."""
    return create House{n}(number=number, place=place, extra=extra, kind="house", either={r.choice(('1', '"one"'))})

tool relocate_{n}(house: House{n}, place: Place{n}) -> Place{n}:
    """Change the place."""
    house.place = place
    {r.choice(('house.place.city = place.city + "!"', 'house.place.street += " 1"', 'house.place.zip = "0"'))}
    return house.place

tool either_{n}(house: House{n}, value: int | str) -> text:
    """One or the other."""
    house.either = value
    return "{{value + 1}}" if value is int else "{{value}}, {{house.either}}"

tool keep_{n}(house: House{n}, extra: json) -> json:
    """Keep whatever it is."""
    house.extra = extra
    return house.extra

tool look_{n}(value: json) -> str:
    """What stands there."""
    inner = value["a"] else Weird{n}("No a.")
    require inner is str else Weird{n}("Not a text.")
    return inner + "!"
''',
        f'create 1 House{n}(number=1, kind="house")\n    create 1 House{n}(number=2, kind="house")',
        f"""
task street_{n} in small:
    given house in House{n}
    ask "{{house.number}} moves to Elm Street."
    goal "Elm" in house.place.street
    goal house.place.city != old(house.place.city) or house.either == 1
    modifies house.place.street{r.choice(("", ", house.place.city", ", house.either"))}
    answer house.place
    solution:
        relocate_{n}(house, Place{n}(street="Elm Street"))
""",
    )


def _drawn(r: Random, n: str) -> Idiom:
    return Idiom(
        f'''
parameter strict_{n}: bool ~ flip(0.5)
parameter limit_{n}: int ~ uniform(2, 6)

record Weather{n}:
    sky: str ~ pick("clear", "grey")
    degrees: int where -20 <= degrees <= 40
    wind: float where 0 <= wind <= 9
    gusts: list[int] where len(gusts) <= 3

entity Field{n}:
    key id: str = serial("w{n}-{{}}")
    area: float ~ uniform(0.5, 9.5)
    crop: str ~ words(1, 2)
    yield_: int ~ poisson({r.randint(2, 9)})
    quality: int ~ normal(50, 9)

error Over{n}

tool forecast_{n}(field: Field{n}, days: int where 0 <= days <= 9) -> Weather{n}:
    """Nobody can compute it."""
    require days <= limit_{n} or not strict_{n} else Over{n}("No more than {{limit_{n}}}.")
    return some Weather{n}

tool harvest_{n}(field: Field{n}) -> float:
    """Harvest."""
    field.yield_ = field.yield_ // {r.randint(2, 3)}
    field.area = field.area * 0.9
    return round(field.area * field.yield_, 2)
''',
        f"create limit_{n} Field{n}(area ~ uniform(1.0, 2.0))",
    )


def _alternatives(r: Random, n: str) -> Idiom:
    """Records that differ in the order of their members; days as keys; ordered maps; sums of floats."""
    order = r.choice(("g.place.zip", "g.id", "len(g.nights)", "-g.spent"))
    shared = r.choice(("city", "zip", "country"))
    return Idiom(
        f'''
record Place{n}:
    city: str ~ city()
    country: str ~ country()
    zip: str ~ pick("1", "2", "33")

record Written{n}:
    """The same in another order."""
    city: str ~ city()
    zip: str ~ pick("1", "2", "33")
    country: str ~ country()

entity Guest{n}:
    key id: str = serial("g{n}-{{}}")
    place: Place{n} | Written{n}
    nights: map[date, int] = {{}}
    spent: float = 0
    visits: list[Visit{n}] by guest

entity Visit{n}:
    key number: int = serial()
    guest: Guest{n}
    payer: Guest{n} = guest
    cost: float where cost >= 0 ~ uniform(0.1, 99.9)

view Card{n} of Guest{n}: id, place, {r.choice(("visits", "nights"))}

tool settle_{n}(guest: Guest{n}, **place: Written{n}) -> Card{n}:
    """Somebody moves."""
    guest.place = place
    return guest

tool correct_{n}(guest: Guest{n}, place: Place{n} | Written{n}) -> Guest{n}:
    """Either order will do."""
    guest.place = place
    return guest

tool stay_{n}(guest: Guest{n}, day: date, nights: int) -> Guest{n}:
    """Note how long somebody stays."""
    guest.nights[day] = nights
    guest.spent = sum(v.cost for v in guest.visits) + {r.choice(("nights", "0.1 * nights"))}
    return guest

tool where_{n}() -> map[str, str]:
    """What all alternatives have needs no narrowing."""
    return {{g.id: g.place.{shared} for g in Guest{n} by {order}}}

tool in_{n}(country: str) -> list[Card{n}]:
    """Who lives in a country."""
    return [g for g in Guest{n} if g.place.country == country or g.place is Written{n}]
''',
        f"create 1..3 Guest{n}()\n    for g{n} in Guest{n}: create 0..3 Visit{n}(guest=g{n})",
    )


def _joint(r: Random, n: str) -> Idiom:
    """Calls that write rows of two entities, of which either may break what must hold."""
    writes = ["bin.count += units", "rack.count -= units"]
    r.shuffle(writes)
    first, second = writes
    return Idiom(
        f'''
entity Bin{n}:
    key id: str = serial("b{n}-{{}}")
    count: int where 0 <= count <= {r.randint(6, 9)} ~ uniform(0, 5)
    unique label: str | none = none
    racks: list[Rack{n}] by bin

entity Rack{n}:
    key id: int = serial()
    count: int where 0 <= count <= {r.randint(6, 9)} ~ uniform(0, 5)
    bin: Bin{n}
    notes: list[str] = [] where len(notes) <= 2

tool carry_{n}(rack: Rack{n}, bin: Bin{n}, units: int) -> Rack{n}:
    """From the bin that a rack leaves to the one that it comes to."""
    rack.bin.label = none
    rack.bin.count -= units
    rack.bin = bin
    rack.bin.count += units
    return rack

tool first_{n}(rack: Rack{n}, other: Bin{n}) -> list[int]:
    """In between a name stands for another bin."""
    rack.bin.count += 1
    bin = other
    bin.count -= 1
    rack.bin.count += 1
    return [b.count for b in Bin{n}]

tool each_{n}(rack: Rack{n}) -> list[int]:
    """In between a name stands for all bins."""
    rack.bin.count += 1
    for bin in Bin{n}: bin.count -= 1
    rack.bin.count += 1
    return [b.count for b in Bin{n}]

tool one_more_{n}(rack: Rack{n}) -> list[int]:
    """In between a name stands for a new bin."""
    rack.bin.count += 1
    bin = create Bin{n}(count=3)
    rack.bin.count += bin.count
    return [b.count for b in Bin{n}]

tool shift_{n}(bin: Bin{n}, rack: Rack{n}, units: int) -> text:
    """From one to the other."""
    {first}
    {second}
    return "{{bin.count}} {{rack.count}}"

tool label_{n}(rack: Rack{n}, label: str | none) -> Rack{n}:
    """Give a label to the bin of a rack, and note it."""
    rack.notes.append("labelled")
    rack.bin.label = label
    return rack

tool add_{n}(bin: Bin{n}, count: int) -> list[Rack{n}]:
    """A rack that takes from its bin."""
    bin.count -= count
    create Rack{n}(bin=bin, count=count)
    return bin.racks

tool swap_{n}(rack: Rack{n}, bin: Bin{n}) -> Rack{n}:
    """Away with the bin that a rack leaves."""
    left = rack.bin
    rack.bin = bin
    delete left
    return rack
''',
        f"create 2..3 Bin{n}()\n    for bin_{n} in Bin{n}: create 0..2 Rack{n}(bin=bin_{n})",
    )


def _crowd(r: Random, n: str) -> Idiom:
    """Many rows that refer to one another; calls that write most of them, and some that then refuse."""
    on_delete = r.choice(("", "on delete cascade", "on delete clear"))
    hall = f"Hall{n} | none" if on_delete == "on delete clear" else f"Hall{n}"
    return Idiom(
        f'''
entity Hall{n}:
    key id: str = serial("h{n}-{{}}")
    label: str ~ word()
    seats: list[Seat{n}] by hall

entity Seat{n}:
    key id: int = serial()
    hall: {hall} {on_delete}
    rank: int where 0 <= rank <= {r.randint(20, 40)} ~ uniform(0, 20)
    unique tag: str | none = none

record Stop{n}:
    seat: Seat{n}
    before: list[Hall{n}] = []

record Leg{n}:
    stops: list[Stop{n}]
    most: int where most <= count(s for s in Seat{n}) = 0

entity Tour{n}:
    key id: str = serial("o{n}-{{}}")
    legs: list[Leg{n}] = []
    fans: list[Seat{n}] = []
    first: map[str, Hall{n}] = {{}}

error Odd{n}

def order_{n}(hall: Hall{n}) -> list[int]: return [s.id for s in hall.seats]
def all_{n}() -> int: return sum(s.rank for s in Seat{n})
def heavy_{n}() -> int: return sum(s.rank * s.rank for s in Seat{n})

tool raise_{n}(hall: Hall{n}, more: int where -9 <= more <= 9) -> list[int]:
    """All seats of a hall."""
    for s in hall.seats: s.rank += more
    return order_{n}(hall) + [all_{n}()]

tool move_{n}(seat: Seat{n}, hall: Hall{n}) -> list[int]:
    """A seat to another hall."""
    seat.hall = hall
    return order_{n}(hall)

tool pair_{n}(left: Seat{n}, right: Seat{n}, more: int, tour: Tour{n} | none = none) -> list[int]:
    """Two seats; both may break what must hold."""
    left.rank += more
    right.rank -= more {r.choice(('', '* 2', '* -1'))}
    if tour is not none: tour.fans.append(right)
    return [left.rank, right.rank]

tool trade_{n}(hall: Hall{n}, tour: Tour{n}) -> list[int]:
    """Away with the seats of a hall, which a tour may need; its fans are those that are left."""
    for s in hall.seats: delete s
    tour.fans = [s for s in Seat{n} if s.rank > 4]
    return [s.id for s in tour.fans]

tool merge_{n}(source: Hall{n}, target: Hall{n}, more: int where 0 <= more <= 9) -> list[list[int]]:
    """All seats to another hall, and new ones; refused where that is an odd number."""
    for s in source.seats: s.hall = target
    for i in range(more): create Seat{n}(hall=target, rank=i)
    require len(target.seats) % 2 == 0 else impossible
    return [order_{n}(h) for h in Hall{n}]

tool fill_{n}(hall: Hall{n}, ranks: list[int] where len(ranks) <= 4, tag: str | none = none) -> list[int]:
    """New seats, of which the last has a tag."""
    made = create Seat{n}(hall=hall, rank=7)
    for rank in ranks: create Seat{n}(hall=hall, rank=rank)
    made.tag = tag
    return order_{n}(hall) + [made.rank, heavy_{n}()]

tool renew_{n}(seat: Seat{n}, hall: Hall{n}, rank: int) -> list[int]:
    """Away with a seat, and another one under its number."""
    number = seat.id
    delete seat
    create Seat{n}(id=number, hall=hall, rank=rank)
    require rank % 3 != 1 else impossible
    return [s.id for s in Seat{n}] + order_{n}(hall)

tool clear_{n}(hall: Hall{n}, most: int) -> list[list[int]]:
    """Away with the seats above a rank."""
    for s in [s for s in hall.seats if s.rank > most]: delete s
    require len(hall.seats) != 3 else impossible
    return [order_{n}(h) + [sum(s.rank for s in h.seats)] for h in Hall{n}]

tool close_{n}(hall: Hall{n}) -> list[int]:
    """Away with a hall."""
    delete hall
    return [s.id for s in Seat{n}]

tool plan_{n}(tour: Tour{n}, legs: list[Leg{n}], fans: list[Seat{n}], first: map[str, Hall{n}]) -> Tour{n}:
    """Set everything."""
    tour.legs = legs
    tour.fans = fans
    tour.first = first
    return tour

tool extend_{n}(tour: Tour{n}, seat: Seat{n}, hall: Hall{n}) -> list[Leg{n}]:
    """One stop more."""
    leg = tour.legs[-1] else Odd{n}("No legs.")
    leg.stops.append(Stop{n}(seat=seat, before=[hall]))
    tour.legs.append(Leg{n}(stops=[Stop{n}(seat=seat)]))
    tour.fans.append(seat)
    return tour.legs

tool table_{n}() -> list[str]:
    """What there is."""
    return ["{{h.id}}: {{order_{n}(h)}}" for h in Hall{n} by -len(h.seats)] + ["{{all_{n}()}} {{heavy_{n}()}}"]

invariant bounded_{n}:
    all_{n}() <= {r.randint(200, 400)}

invariant roomy_{n} for hall in Hall{n}:
    len(hall.seats) <= {r.randint(9, 14)}

invariant squares_{n}: heavy_{n}() + all_{n}() <= 9000

invariant calm_{n} for seat in Seat{n}: seat.rank != 13

forbid close_full_{n} on close_{n}(hall):
    """Only empty halls."""
    when len(hall.seats) > 0

forbid crowd_{n}:
    """Not too many."""
    when count(s for s in Seat{n}) > {r.randint(22, 30)}
''',
        f"create 2..3 Hall{n}()\n    for hall{n} in Hall{n}: create 5..9 Seat{n}(hall=hall{n})\n"
        f"    create 2 Tour{n}()",
        f"""
task gather_{n} in small:
    given seat in Seat{n} where seat.rank > 2
    given hall in Hall{n} where seat.hall != hall
    ask "Seat {{seat.id}} to {{hall.id}}, and make it better by 1."
    ask "{{hall.label}}: {{seat.id}}, rank one more"
    goal seat.hall == hall
    goal seat.rank == old(seat.rank) + 1
    goal all_{n}() == old(all_{n}()) + len(hall.seats)
    modifies seat.hall, [s.rank for s in hall.seats], seat.rank
    answer [s.rank for s in hall.seats]
    solution:
        move_{n}(seat, hall)
        raise_{n}(hall, 1)

task tidy_{n} in small:
    given hall in Hall{n}
    given seat in hall.seats where seat.rank > 0
    ask "Away with the seats of {{hall.id}} that are better than {{seat.rank - 1}}."
    goal all(s.rank < old(seat.rank) for s in hall.seats)
    goal count(s for s in Seat{n}) < old(count(s for s in Seat{n}))
    modifies [s for s in hall.seats if s.rank >= seat.rank]
    solution:
        clear_{n}(hall, seat.rank - 1)

task two_more_{n} in small:
    given hall in Hall{n}
    given day in [2024-05-15, 2024-02-29]
    ask "Two more in {{hall.id}}, by {{day}}."
    goal count(s.hall == hall for s in new(Seat{n})) == 2
    goal any(s.rank == 3 for s in new(Seat{n}))
    modifies new(Seat{n})
    solution:
        fill_{n}(hall, [3])
""",
    )


def _chain(r: Random, n: str) -> Idiom:
    """What is deleted with what is deleted."""
    last = r.choice(("Low", "Low", "Mid"))
    return Idiom(
        f'''
entity Top{n}:
    key id: int = serial()

entity Mid{n}:
    key id: int = serial()
    top: Top{n} on delete cascade
    next: Mid{n} | none = none on delete clear
    lows: list[Low{n}] by mid

entity Low{n}:
    key id: int = serial()
    mid: Mid{n} on delete cascade

entity Tag{n}:
    key id: int = serial()
    hung: {last}{n} | none = none {r.choice(("on delete clear", "on delete cascade", ""))}

tool drop_{n}(top: Top{n}) -> list[list[int]]:
    """Away with all that hangs on it."""
    delete top
    return [[m.id for m in Mid{n}], [l.id for l in Low{n}], [t.id for t in Tag{n}]]

tool hang_{n}(mid: Mid{n}, tagged: {last}{n}) -> list[int]:
    """Something more."""
    made = create Low{n}(mid=mid)
    create Tag{n}(hung=tagged)
    return [made.id] + [l.id for l in Low{n} if l.mid.top == mid.top]

tool tie_{n}(mid: Mid{n}, next: Mid{n} | none = none) -> list[int]:
    """One after the other."""
    mid.next = next
    return [m.id for m in Mid{n} if m.next == mid]

invariant few_{n} for mid in Mid{n}: len(mid.lows) <= 2
''',
        f"create 2..3 Top{n}()\n    for top{n} in Top{n}: create 1..2 Mid{n}(top=top{n})\n"
        f"    for mid{n} in Mid{n}: create 0..2 Low{n}(mid=mid{n})\n"
        f"    for other{n} in {last}{n}: create 0..1 Tag{n}(hung=other{n})",
    )


IDIOMS: tuple[Callable[[Random, str], Idiom], ...] = (
    _tree,
    _partial,
    _payments,
    _time,
    _ledger,
    _lists,
    _strings,
    _maps,
    _queries,
    _wire,
    _drawn,
    _session,
    _alternatives,
    _joint,
    _crowd,
    _chain,
)


def chosen(random: Random) -> list[Idiom]:
    """One to three idioms for a world; at most one of them declares the session."""
    makers = random.sample(IDIOMS, random.randint(1, 3))
    return [maker(random, suffix) for maker, suffix in zip(makers, "xyz", strict=False)]
