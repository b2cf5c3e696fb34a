"""Worlds written by hand: what a random world hardly ever does, so that a broken backend shows it.

Each tool says which slip it finds. They are played by the differential tests and by
``benchmarks/backend_mutants.py`` as random worlds are, and have few tools, so that few calls reach all of them.
"""

from __future__ import annotations

LEAGUE = '''
environment league

entity Team:
    key id: int = serial()
    points: int = 3

entity Player:
    key id: int = serial()
    team: Team
    home: Team
    rival: Team
    goals: int ~ uniform(0, 5)

entity Squad:
    key id: int = serial()
    spare: list[Player] | none = none

entity Note:
    key id: int = serial()

error NoSpare

view Side of Player: points = team.points, ahead = team.points > rival.points

tool side(player: Player) -> Side:
    """A view with the state in each of its members."""
    return player

tool transfer(player: Player, other: Team) -> list[int]:
    """After a reference was set, the row behind it is another one."""
    player.team.points += 1
    player.team = other
    player.team.points += 2
    return [t.points for t in Team]

tool better(squad: Squad, least: int, everywhere: bool) -> list[int]:
    """One name for rows that are listed on the spot, and for some that may be missing."""
    if everywhere:
        found = [p for p in Player if p.goals >= least]
        return [p.goals for p in found]
    found = squad.spare else NoSpare("There is none.")
    return [p.goals for p in found]

tool cheer() -> int:
    """A name that is bound further down is not that of a row before."""
    for p in Player: p.team.points += 1
    team = count(p for p in Player)
    return team

tool travel() -> int:
    """The same for the name of a loop."""
    for p in Player: p.home.points += 1
    for home in range(2): create Note()
    return count(n for n in Note)

tool jeer() -> int:
    """The same for a row that is created."""
    for p in Player: p.rival.points -= 1
    rival = create Note()
    return rival.id

scenario small:
    """Teams and their players."""
    create 2..3 Team()
    for one in Team: create 1..2 Player(team=one, home=one)
    create Squad()
    create Squad(spare=[p for p in Player])
'''

LADDER = '''
environment ladder

record Share:
    part: int where part <= most()

def most() -> int:
    """The condition of a record that asks for rows: it may be broken while the record stays as it is."""
    return sum(s.height for s in Step)

entity Step:
    key id: int = serial()
    height: int = 3
    tree above: Step | none = none

entity Owner:
    key id: int = serial()
    share: Share = Share(part=2)
    visits: int = 0

session:
    moves: int = 0

tool move(step: Step, above: Step) -> int:
    """A tree and the session in one call: a cycle is refused all the same."""
    step.above = above
    session.moves += 1
    return session.moves

tool visit(owner: Owner, step: Step, height: int) -> int:
    """Refused where the share has become too large, though nobody wrote it."""
    step.height = height
    owner.visits += 1
    return owner.visits

scenario small:
    """Two steps."""
    create 2 Step()
    create Owner()
'''

CUP = '''
environment cup

entity Player:
    key id: int = serial()
    goals: int = 0

entity Cup:
    key name: str
    holder: Player

def holds(player: Player, name: str) -> bool:
    """Whether somebody holds a cup."""
    cup = Cup[name]
    return cup is not none and cup.holder == player

def mark(name: str) -> int:
    """What the holder of a cup has reached."""
    cup = Cup[name]
    if cup is none: return 0
    best = cup.holder
    return best.goals

invariant modest for player in Player: holds(player, "gold") or mark("gold") <= 2

tool score(player: Player) -> int:
    """What one row says may break what holds of the others, of which nothing is read."""
    player.goals += 3
    return player.goals

scenario small:
    """Players, one of whom holds the cup, and some of whom no call touches."""
    create 12 Player()
    create Cup(name="gold")
'''

DESK = '''
environment desk

entity Player:
    key id: int = serial()
    cap: int = 5

entity Guest:
    key id: int = serial()
    size: int

session:
    best: Guest | none = none

invariant modest for player in Player: session.best is none or session.best.size <= player.cap

tool invite(size: int) -> int:
    """A row that is made may break what holds of others, though no member of any row is written."""
    session.best = create Guest(size=size)
    return size

scenario small:
    """A few players."""
    create 3 Player()
'''

SHELF = r'''
environment shelf

entity Book:
    key id: int = serial()
    pages: int = 5

entity Shelf:
    key id: int = serial()
    books: list[Book] = []

tool motto() -> str:
    """A quote and a backslash in one text."""
    return "it's\\so"

tool mark(shelf: Shelf) -> int:
    """A loop with two names, one of them for rows that are found by key."""
    for i, book in enumerate(shelf.books): book.pages += i + 1
    return sum(b.pages for b in Book)

scenario small:
    """A full shelf."""
    create 3 Book()
    create Shelf(books=[b for b in Book])
'''

WATCH = '''
environment watch
clock 2024-06-01T12:00:00

entity Guard:
    key id: int = serial()
    most: int ~ uniform(2, 6)
    until: datetime = now() + 3h

session:
    least: int = 0

invariant enough for guard in Guard: session.least <= guard.most

invariant awake for guard in Guard: now() <= guard.until

tool raise_least(least: int where 0 <= least <= 9) -> int:
    """Rows that were not written are judged again when the session is another."""
    session.least = least
    return least

tool wait(long: bool) -> datetime:
    """The same for the clock."""
    for i in range(2 if long else 1): advance 1h
    return now()

tool relieve(guard: Guard) -> Guard:
    """Only a row."""
    guard.until = now() + 2h
    return guard

scenario small:
    """Three guards."""
    create 3 Guard()

task watched in small:
    given guard in Guard
    ask "Let guard {guard.id} stay."
    goal guard.until == now() + 2h
    modifies guard.until
    solution:
        relieve(guard)
'''

BENCH = '''
environment bench

def most() -> int:
    """What the condition of players asks of other rows."""
    return sum(b.height for b in Block)

entity Block:
    key id: int = serial()
    height: int = 4

entity Player:
    key id: int = serial()
    rival: Player | none = none
    reach: int where reach <= most() = 3
    points: int = 0

tool lower(block: Block, height: int where 0 <= height <= 3) -> int:
    """Breaks what holds of rows that are not written."""
    block.height = height
    return height

tool tease(away: int where 0 <= away <= 1) -> int:
    """Takes every player for writing, and writes the last one; it alone can be refused."""
    for p in Player:
        if p.rival is not none: p.rival.points -= away
    return sum(p.points for p in Player)

scenario small:
    """Two players, one the rival of the other, and what they reach for."""
    create Block()
    one = create Player()
    create Player()
    one.rival = create Player()
'''

PURSE = '''
environment purse
clock 2024-06-01T12:00:00

def most() -> int:
    """What the condition of the session asks of rows."""
    return sum(c.amount for c in Coin)

entity Coin:
    key id: int = serial()
    amount: int ~ uniform(0, 3)

session:
    limit: int where limit <= most() = 3
    moves: int = 0

tool spend(coin: Coin, amount: int where 0 <= amount <= 3) -> int:
    """Breaks what holds of the session, which is not written."""
    coin.amount = amount
    return amount

tool move(far: int where 0 <= far <= 1) -> int:
    """Writes another member of the session, or the same again."""
    session.moves += far
    return session.moves

tool spend_and_wait(coin: Coin, amount: int where 0 <= amount <= 3) -> int:
    """The clock is not the session."""
    coin.amount = amount
    advance 1h
    return amount

scenario small:
    """Coins that have to be enough: in many attempts they are not."""
    create 2 Coin()
'''

SHIRTS = '''
environment shirts

entity Player:
    key id: int = serial()
    unique number: int
    wins: int where wins >= 0 ~ uniform(0, 1)

tool renumber(player: Player, number: int where 1 <= number <= 5) -> int:
    """Of a number that is taken, who takes it is refused, not who has it; all of them are written."""
    for p in Player: p.wins -= 1
    player.number = number
    return number

scenario small:
    """Players with their numbers."""
    for i in range(4): create Player(number=i + 1)
'''

CLUB = '''
environment club
clock 2024-06-01T12:00:00

record Badge:
    colour: str = "red"
    sponsor: Group
    tall: int = sponsor.size

entity Person:
    key id: int = serial()
    group: Group
    seat: int = group.twin + 1
    rank: int = most()
    next_rank: int = rank + 1
    since: datetime = now()
    unique number: int = 5
    badge: Badge | none = none
    others: list[Group] = [g for g in Group if g.size > 1]
    guest: Person | none = first(p for p in Person if p.seat < 3)

entity Group:
    key id: int = serial()
    size: int where size >= 0 = 2
    twin: int = size + 1

session:
    favourite: Group | none = first(g for g in Group by g.size)
    limit: int where limit >= 0 = most() + clock_hours()

def most() -> int:
    """What defaults ask of rows that a document says later."""
    return sum(g.size for g in Group)

def clock_hours() -> int:
    """And of the clock."""
    return now().hour

tool resize(group: Group, size: int where 0 <= size <= 3) -> int:
    """What defaults give is another from now on."""
    group.size = size
    return size

tool join(group: Group, number: int where 0 <= number <= 9, badge: Badge | none = none) -> Person:
    """In a document of these, members are left out and misspelt."""
    return create Person(group=group, number=number, badge=badge)

scenario small:
    """Groups with somebody in them."""
    for i in range(3):
        group = create Group(size=i)
        create Person(group=group, number=10 + i, badge=Badge(sponsor=group))
'''

QUEUE = '''
environment queue

entity Person:
    key id: int = serial()
    unique badge: int
    friend: Person | none = none

entity Ticket:
    key id: str = serial("t{}")
    person: Person
    weight: int ~ uniform(0, 3)
    behind: list[Ticket] = []

error Nobody

def ordered(tickets: list[Ticket], least: int) -> list[Ticket]:
    """Rows go in and come out, in another order."""
    if least > 1:
        return reversed([t for t in tickets by t.weight])
    if least < 0:
        return tickets[:1]
    return tickets

def light() -> list[Ticket]:
    """Rows come out."""
    return [t for t in Ticket if t.weight < 2 by t.weight]

def dark() -> list[Ticket]:
    """Keys come out, since a caller deletes."""
    return [t for t in Ticket if t.weight > 0]

tool page(person: Person, least: int where -2 <= least <= 3, start: int where 0 <= start <= 1) -> list[Ticket]:
    """A page of rows."""
    found = ordered([t for t in Ticket if t.person == person], least)
    require found != [] else Nobody("Nothing.")
    return reversed(found[start:start + 2])

tool lighten(more: int where 0 <= more <= 2) -> list[int]:
    """The rows that a function lists are written, and listed again."""
    for t in light():
        t.weight += more
    return [t.weight for t in ordered(light(), more)]

def weights(tickets: list[Ticket]) -> list[int]:
    """Keys go in."""
    return [i + t.weight for i, t in enumerate(tickets)] + [t.weight for t in tickets]

tool line_up(ticket: Ticket, other: Ticket) -> list[int]:
    """Lists that are stored, written out or chosen are handed to a function."""
    ticket.behind = [other, ticket]
    chosen = weights(ticket.behind if ticket.weight > 1 else [other])
    stored = other.behind
    return weights(ticket.behind) + weights([ticket, other]) + chosen + [t.weight for t in stored]

tool drop(ticket: Ticket) -> list[Ticket]:
    """Keys outlive their rows."""
    left = dark()
    delete ticket
    return [t for t in left if t != ticket]

tool known(badge: int where 0 <= badge <= 4, ticket: Ticket, other: Ticket | none = none) -> list[bool]:
    """Questions that an index or a table answers."""
    there = any(p.badge == badge for p in Person)
    free = any(p.friend is none and p.badge == badge for p in Person)
    tied = any(true for p in Person if p.badge == badge and p.friend is not none)
    if any(t == other for t in Ticket) and not any(p.badge == badge for p in Person):
        return []
    return [there, not there, free, tied, any(t == ticket for t in Ticket), Ticket["t2"] is none, Ticket["t9"] is not none]

scenario small:
    """Some have a friend."""
    first = create Person(badge=1)
    create Person(badge=2, friend=first)
    create 2..4 Ticket(person=first)
    create 1..2 Ticket()
'''

PALETTE = '''
environment palette
# Values are stored twice, and goals need not ask for a row that is gone.

record Shade:
    deep: bool
    light: bool

record Box:
    inner: Shade

entity Card:
    key id: str = serial("c{}")
    size: int ~ uniform(0, 3)
    name: str ~ pick("ab", "a", "b")
    first: Shade
    box: Box
    shades: list[Shade] = []

tool repeat(card: Card, other: Card) -> list[Card]:
    """One value is stored several times, then written."""
    card.shades = [card.first for n in range(2)]
    other.shades = [other.first, card.first]
    card.first.deep = not card.first.deep
    return [card, other]

tool put_in(card: Card, other: Card) -> list[Card]:
    """A value is stored inside of a new one, then written."""
    card.box = Box(inner=other.first)
    other.first.light = not other.first.light
    card.box.inner.deep = not card.box.inner.deep
    return [card, other]

tool join(card: Card, other: Card) -> list[Card]:
    """Lists are put together and cut; what is in them is written."""
    card.shades = (card.shades + other.shades)[:3]
    for shade in other.shades:
        shade.deep = not shade.deep
    return [card, other]

tool put_before(card: Card, other: Card) -> list[Card]:
    """A new one stands before what is stored elsewhere, which is written."""
    card.shades = ([Shade(deep=true, light=true)] + other.shades)[:3]
    for shade in other.shades:
        shade.light = not shade.light
    return [card, other]

tool drop(card: Card) -> int:
    delete card
    return len(Card)

scenario small:
    create 2..4 Card()

task first_of_two in small:
    given card in Card
    ask "See to {card.id}."
    goal any(true for c in Card if c.size >= 0) or card.name.startswith(card.name)
    goal not any(card.size < c.size + card.size for c in Card if c.size > 9)
    goal any(c.size == card.size or card.name == c.name for c in Card)
    modifies Card
    solution:
        drop(card)
'''

PILES = '''
environment piles

entity Item:
    key id: str = serial("i-{}")
    amount: int ~ uniform(1, 3)

error Nothing

tool piled() -> map[int, list[Item]]:
    """Rows in lists in a map are shown, as anywhere in a result."""
    return group(i for i in Item by i.amount)

tool named() -> map[str, Item]:
    """Rows in a map."""
    return {i.id: i for i in Item}

tool rowed() -> list[list[Item]]:
    """Lists of lists of rows."""
    return [[i for i in Item if i.amount == n] for n in range(4)]

tool a_few(n: int) -> list[Item] | none:
    """A list of rows, or none."""
    found = [i for i in Item if i.amount >= n]
    if len(found) > 2: return none
    return found if n > 0 else none

tool holes() -> list[Item | none]:
    """Rows that may be missing, in a list."""
    return [first(i for i in Item if i.amount == n) for n in range(4)]

tool deep() -> map[str, map[int, list[Item]]]:
    """Maps in a map."""
    return {"a": group(i for i in Item by i.amount), "b": {}}

tool pile(n: int where 0 <= n <= 4) -> list[Item]:
    """One list of a map, or a refusal."""
    piles = group(i for i in Item by i.amount)
    return piles[n] else Nothing("no {n}")

forbid look_first on pile(n):
    """What is noted of a result are keys."""
    unless not called(rowed, result=[[], [i for i in Item], [], []]) and called(named, result={i.id: i for i in Item})

scenario some_items:
    create 3..4 Item()
'''

RANKS = '''
environment ranks

entity Item:
    key id: str = serial("i-{}")
    amount: int ~ uniform(1, 9)

entity Pair:
    key id: str = serial("p-{}")
    left: Item
    right: Item
    others: list[Item] = []

error Nowhere

tool numbered() -> list[str]:
    """All rows, as a list that is counted."""
    return ["{i}{item.id}" for i, item in enumerate(Item)]

tool zipped() -> list[str]:
    """In step with themselves from the end."""
    return ["{a.id}{b.id}" for a, b in zip(Item, reversed(Item))]

tool place(item: Item) -> int:
    """A place among all rows."""
    return Item.index(item) else Nowhere("no")

tool keep() -> Pair:
    """All rows, in a member."""
    a = first(Item) else Nowhere("no")
    return create Pair(left=a, right=a, others=Item)

tool same() -> bool:
    """All rows, compared."""
    return Item == reversed(Item) or Item + Item == Item

tool each() -> int:
    """All rows by another name, changed."""
    everyone = Item
    for i, item in enumerate(everyone): item.amount += i
    for a, b in zip(Item, Item): a.amount += b.amount
    return sum(i.amount for i in everyone)

scenario some_items:
    create 3..4 Item()
    for k, item in enumerate(Item): create Pair(left=item, right=item, others=Item)
    for a, b in zip(Item, reversed(Item)): create Pair(left=a, right=b)
    create Pair(left ~ pick(Item), right ~ pick(Item), others=reversed(Item))
'''

CHEST = '''
environment chest
# Values in values: conditions, references, texts and copies of records, unions, choices and what has no shape.

enum Wood: "oak", "pine"

record Tag:
    word: str where len(word) <= 4
    weight: int where 0 <= weight <= 9

record Twig:
    length: int where length >= 0
    twigs: list[Twig] = []

union Part by kind:
    lid(width: int where width <= 5, maker: Maker | none)
    lock(code: str where len(code) >= 1)

entity Maker:
    key id: str = serial("m{}")
    name: str ~ pick("Ann", "Bo")
    rank: int ~ uniform(0, 3)

entity Chest:
    key id: str = serial("c{}")
    maker: Maker | none = none on delete clear
    tag: Tag | none = none
    tags: list[Tag] = []
    by_word: map[str, Tag] = {}
    twig: Twig | none = none
    part: Part
    parts: list[Part] = []
    either: int | Tag | list[int] = 0
    wood: Wood = "oak"
    other?: Tag
    extra: json = none
    made: map[Maker, int] = {}

error Missing, Bad

record Changes:
    name: str
    rank?: int

view Card of Maker: id, rank

view Bit of Tag: word

tool weigh(chest: Chest, more: int where -9 <= more <= 9) -> Chest:
    """Conditions inside of whatever is stored."""
    for tag in chest.tags: tag.weight += more
    for word, tag in chest.by_word.items(): tag.weight += more
    chest.either = Tag(word="ab", weight=more)
    return chest

tool hang(chest: Chest, tag: Tag, word: str) -> Chest:
    """A record goes to every place there is."""
    chest.tag = tag
    chest.tags.append(tag)
    chest.by_word[word] = tag
    chest.other = tag
    return chest

tool swap_parts(chest: Chest, width: int where width <= 8, maker: Maker | none, code: str) -> list[Part]:
    """Cases hold references and conditions."""
    chest.part = lid(width=width, maker=maker)
    chest.parts = [chest.part, lock(code=code)]
    return chest.parts

tool grow(chest: Chest, length: int where -1 <= length <= 3) -> Chest:
    """A record that holds itself."""
    chest.twig = Twig(length=1, twigs=[Twig(length=length)])
    return chest

tool rename(maker: Maker, changes: Changes) -> Maker:
    """What must be there, may be there, and is none of its members."""
    maker.update(changes)
    return maker

tool set_maker(chest: Chest, name: str) -> Chest:
    """What may be missing is refused where it is stored."""
    chest.maker = first(m for m in Maker if m.name == name) else Missing("No {name}.")
    return chest

tool share(chest: Chest, parts: int where -1 <= parts <= 2, rank: int where rank <= 9) -> list[int]:
    """A division that may be none."""
    each = rank // parts else Bad("Nobody to share with.")
    rest = rank % len(chest.tags) else Bad("No tags.")
    return [each, rest]

tool split(chest: Chest, rank: int where rank <= 9) -> int:
    """A division that is given back."""
    return rank // len(chest.parts) else Bad("No parts.")

tool shares(chest: Chest, parts: int where -1 <= parts <= 2) -> list[int | none]:
    """Divisions by nothing are none."""
    return [7 // parts, 7 // len(chest.tags), 7 % (parts + 1)]

tool cards(makers: list[Maker], chest: Chest) -> list[Card]:
    """Views of a list."""
    return makers

tool card(chest: Chest, name: str) -> Card | none:
    """The view of a row that may be missing."""
    return first(m for m in Maker if m.name == name)

tool bit(chest: Chest) -> Bit | none:
    """The view of a record that may be missing."""
    return chest.tag

tool bits(chest: Chest) -> list[Bit]:
    """Views of records."""
    return chest.tags

tool spell(chest: Chest) -> list[str]:
    """Values as texts."""
    return ["{chest.either}", "{chest.tag}", "{chest.tags}", "{chest.extra}", "{chest.maker}", "{chest.part}", "{[m.name for m in Maker]}", "{Maker}", "{chest.by_word}"]

tool loops(chest: Chest, text: str) -> list[str]:
    """What is looped over: keys, characters."""
    letters = [one for one in text.split("")]
    words = [word for word in chest.by_word.keys()]
    both = {word: tag.weight for word, tag in chest.by_word.items() by -tag.weight}
    return letters + words + ["{w}: {n}" for w, n in both.items()]

tool keep(chest: Chest, extra: json) -> json:
    """What has no shape."""
    chest.extra = extra
    return chest.extra

tool count_made(chest: Chest, maker: Maker, n: int where n <= 9) -> list[str]:
    """Rows as keys of a map."""
    chest.made[maker] = n
    return ["{m.name}: {k}" for m, k in chest.made.items()]

tool drop(maker: Maker) -> int:
    """References in cases, maps and lists are asked for."""
    delete maker
    return len(Maker)

def least(tags: list[Tag]) -> int: return min(t.weight for t in tags) if len(tags) > 0 else -1

tool firsts(chest: Chest) -> list[int]:
    """What cannot be missing is not asked for."""
    top = first([3, 1, 2])
    low = min(n for n in [4, 2])
    return [top, low, least(chest.tags)]

scenario small:
    create 2..3 Maker()
    for maker in Maker: create Chest(maker=maker, part=lock(code="x"))
    create 0..2 Chest(part=lid(width=2, maker=none))
'''

WATCHERS = '''
environment watchers
clock 2024-05-15T09:00:00
step 1m
# What a conversation knows: the session, calls and results, copies, time.

session:
    user_ as "from": User | none = none
    spent: duration = 0s
    seen: list[str] = []

entity User:
    key id: str = serial("u{}")
    name: str ~ pick("Ann", "Bo")
    calls: int = 0

entity Node:
    key id: str = serial("n{}")
    tree parent: Node | none = none on delete cascade
    owner: User | none = none on delete clear
    took: duration = 1m
    made: datetime = now()

error Stranger

tool log_in(user: User) -> text:
    session.user_ = user
    session.seen.append(user.name)
    user.calls += 1
    return "Hello {user.name}, {session.user_}, {session.seen}."

tool add(parent: Node | none = none, took: duration where took >= 0s = 1m) -> Node:
    require session.user_ is not none else Stranger("Log in.")
    session.spent += took
    return create Node(parent=parent, owner=session.user_, took=took)

tool total(node: Node) -> list[duration]:
    """Durations are added up."""
    return [sum(n.took for n in Node), sum(n.took for n in Node if n.parent == node), session.spent]

tool burst() -> duration:
    """Too much is a fault on both sides."""
    return sum(n.took + 999999998d for n in Node)

tool double(node: Node, target: Node) -> int:
    """A copy that nobody names."""
    copy(node, parent=target)
    return len(Node)

tool prune(node: Node) -> int:
    """Rows of a list that are deleted, or made, on the way."""
    for n in [n for n in Node if n.parent == node]:
        if n.owner is none:
            delete n
    return len(Node)

tool sprout(nodes: list[Node]) -> int:
    """Rows are made while rows are walked."""
    for n in nodes:
        create Node(parent=n, took=n.took)
    for n in nodes:
        n.took += 1m
    return len(Node)

tool owners() -> list[str]:
    """What stands behind a row that may be missing."""
    return ["{n.owner.name}" for n in Node if n.owner is not none]

tool who(node: Node) -> str | none:
    owner = node.owner
    return owner.name if owner is not none else none

tool late(node: Node) -> bool:
    return now() - node.made > 5m

tool rest(hours: int where 0 <= hours <= 2) -> text:
    advance hours * 1h
    return "{now()}: {1h}"

invariant soon for node in Node:
    """Time alone may break it."""
    now() - node.made <= 2h

forbid too_many:
    """Log in twice at most."""
    unless calls(log_in) <= 2

forbid strangers on add(parent, took):
    """Look before you add."""
    unless called(owners) or called(who)

scenario small:
    create 2 User()
    create 2..3 Node()
    for user in User: create Node(owner=user)

task hours in small:
    given node in Node
    given user in User
    ask "See to {node.id}."
    goal calls(total) > 0
    goal sum(n.took for n in Node) >= old(sum(n.took for n in Node))
    goal called(log_in)
    goal result(total) is not none and len(result(total)) == 3
    modifies Node, User
    solution:
        log_in(user)
        total(node)
'''

ODDS = '''
environment odds
# What few worlds say: loops over keys, choices that are asked for, parts of what may be missing.

enum Size: "small", "large"

record Label:
    word: str
    size: Size = "small"
    inner?: Inner

record Inner:
    depth: int where depth >= 0
    words: list[str] = []

record Words:
    word?: str

entity Row:
    key id: str = serial("r{}")
    label: Label
    next: Row | none = none on delete clear
    rows: list[Row] = []
    amounts: map[Size, int] = {"small": 1, "large": 2}
    rates: map[str, float] = {}
    mixed: list[int | str | none] = []
    choice: Size | int | list[str] | map[str, int] = 1
    since?: date | none
    worth: float = 1.5

error No, Wrong

tool ask_for(row: Row, choice: Size | int | list[str] | map[str, int]) -> list[str]:
    """Alternatives are told apart."""
    row.choice = choice
    if choice is int: return ["int"]
    if choice is Size: return ["size {choice}"]
    return ["{choice}"]

tool mix(row: Row, mixed: list[int | str | none]) -> text:
    """Values of several types in one list."""
    row.mixed = mixed
    found = first(one for one in mixed if one is not none)
    return "{mixed} {found} {row.mixed} {max(one for one in [1, 2] if one > len(mixed))}"

tool keys(row: Row) -> list[str]:
    """The keys of a map of all sizes."""
    return [size for size in row.amounts.keys()] + ["{s}{n}" for s, n in row.amounts.items() by -n]

tool change(row: Row, words: Words) -> Row:
    """Only what the record has."""
    if row.label.inner is not absent:
        row.label.inner.words.append("x")
    row.label.update(words)
    return row

tool deepen(row: Row, depth: int where -1 <= depth <= 3) -> Row:
    """A record in a record."""
    row.label.inner = Inner(depth=depth)
    return row

tool since(row: Row, day?: date | none) -> Row:
    """Absent, none, or a day."""
    row.since = day
    return row

tool behind(row: Row) -> list[Row | none]:
    """What stands behind what may be missing."""
    next = row.next
    after = next.next if next is not none else none
    return [next, after, Row["r9"], first(r for r in Row if r.next == row)]

tool tie(row: Row, other: Row | none = none, swap: bool = false) -> Row | none:
    """One of several rows is written."""
    row.next = other if swap else row.next
    row.rows = [other] if other is not none else row.rows
    return row.next

tool write_one(row: Row, other: Row, swap: bool) -> list[Row]:
    """The row that a condition chooses."""
    chosen = row if swap else other
    chosen.worth = chosen.worth * 2
    chosen.label.word = "chosen"
    return [row, other]

tool part(row: Row, parts: int where -1 <= parts <= 1) -> int:
    """A quotient that may be missing."""
    return 10 // parts else No("Nothing by {parts}.")

tool rest(row: Row, parts: int where 0 <= parts <= 2) -> str:
    """A remainder that may be missing."""
    left = 9 % parts else Wrong("Nothing by {parts}.")
    return "{left} {7 / parts if parts != 0 else 0}"

tool clear_rows(row: Row) -> int:
    """Rows of a stored list are walked, made and deleted."""
    for one in row.rows:
        one.worth += 1
    for one in row.rows:
        create Row(label=Label(word="new"), next=one)
    return len(row.rows)

tool ids(row: Row) -> list[str]:
    """Keys alone."""
    return [one.id for one in row.rows] + [r.next.id for r in Row if r.next is not none]

tool forget(row: Row) -> list[Row]:
    """Rows are deleted while they are walked."""
    for one in [r for r in Row if r.next == row]:
        delete one
    return [r for r in Row]

tool nothing(row: Row) -> text:
    """A name for nothing, until there is something."""
    found = none if row.next is none else row.next.id
    word = row.label.inner.words if row.label.inner is not absent else []
    return "{found} {word} {row.label} {row.since is absent} {row.worth:.2f}"

tool ranks(row: Row) -> map[str, list[int]]:
    """Groups, and maps in an order."""
    grouped = group(len(r.rows) for r in Row by r.label.word)
    return {word: items for word, items in grouped.items() by word}

tool is_both(row: Row, size: Size) -> bool:
    """Conditions of all kinds."""
    small = size == "small" and row.amounts[size] >= 1
    return not (small or row.rates != {}) and (row.next is none or row.next != row)

scenario small:
    create 2..3 Row(label=Label(word="a"))
    for row in Row: create Row(label=Label(word="b", inner=Inner(depth=1)), next=row, rows=[row], since=2024-05-15)
'''

ERRANDS = '''
environment errands
# Tools without a result, defaults that ask, solutions that send values of all shapes, parts that a task may change.

session:
    user?: Person | none
    left: int = 3

enum Kind: "big", "little"

record Point:
    x: int
    y: int = 0
    note?: str

union Move by kind:
    walk(steps: int where steps <= 4)
    fly(to: Point, with_?: Person)

union Only by kind:
    only(n: int where 0 <= n <= 2)

entity Person:
    key id: str = serial("p{}")
    unique nick: str ~ hex_id(3)
    place: Point
    trail: list[Point] = []
    spots: map[Kind, Point]
    marks: map[str, list[int]] = {}
    only: Only

entity Errand:
    key id: int = serial()
    owner: Person
    done: bool = false
    paid as "is-paid": float | none = none

error Busy

tool finish(errand: Errand, paid: float | none = 1.5):
    """Nothing comes back."""
    require not errand.done else Busy("{errand.id} is done.")
    errand.done = true
    errand.paid = paid

tool rename(person: Person, nick: str where 1 <= len(nick) <= 3 = person.id[:2]):
    """The default asks for another argument."""
    person.nick = nick

tool go(person: Person, move: Move, again: int where 0 <= again <= 2 = person.place.x if person.place.x in [0, 1] else 2) -> Person:
    """Cases go in."""
    for n in range(again): person.trail.append(person.place)
    if move is walk: person.place.x += move.steps
    if move is fly: person.place = move.to
    return person

tool mark(person: Person, marks: map[str, list[int]], spots: map[Kind, Point], other: Person | none = first(p for p in Person)):
    """Maps and lists go in."""
    person.marks = marks
    person.spots = spots
    session.user = other
    session.left -= 1

tool look(person: Person) -> list[Move]:
    """Cases come out."""
    return [walk(steps=len(person.trail)), fly(to=person.place, with_=person)]

tool pick_errand(done: bool = session.left > 2) -> Errand | none:
    return first(e for e in Errand if e.done == done)

forbid twice on finish(errand):
    """Once is enough."""
    when called(finish, errand=errand)

forbid lost:
    """Look at what you did."""
    unless called(look) or calls(finish) == 0

scenario small:
    create 2..3 Person(place=Point(x=1), spots={"big": Point(x=1), "little": Point(x=2, note="n")})
    for person in Person:
        if person.only.n > 0:
            create Errand(owner=person)
        else:
            create 1..2 Errand(owner=person, paid=2.5)
    ensure len(Errand) > 1

task round_trip in small:
    given person in Person
    given errand in Errand where errand.owner == person
    ask "Go for {person.nick} on {errand.id}."
    goal errand.done
    goal person.trail != [] and called(look, person=person)
    goal session.left < old(session.left)
    modifies errand.done, errand.paid, person.place, person.trail, person.marks, person.spots, session.left, session.user
    solution:
        go(person, fly(to=Point(x=3, note="far")), 1)
        mark(person, {"a": [1, 2], "b": []}, {"big": Point(x=1), "little": person.spots["little"]})
        look(person)
        finish(errand)

task tidy in small:
    given errand in Errand
    ask "Finish {errand.id}."
    goal errand.done
    modifies [e.done for e in Errand if not e.done], [e.paid for p in Person for e in Errand if e.owner == p]
    solution:
        finish(errand, none)
'''

TRUTH = '''
environment truth
# Truth values are no numbers.

record Point:
    x: int

def chosen(item: Item, swap: bool) -> int | bool | Point: return item.value if swap else item.point

entity Item:
    key id: str = serial("i{}")
    value: int | bool = 1
    point: int | bool | Point = true
    wide: bool | float | str | none = none

tool put(item: Item, value: int | bool, wide: bool | float | str | none) -> list[str]:
    """What a value is."""
    item.value = value
    item.wide = wide
    kind = "int" if value is int else "bool"
    other = "bool" if value is bool else "int"
    third = "more" if value is int and value > 0 else "no more"
    fourth = "number" if wide is float else "bool" if wide is bool else "other"
    return [kind, other, third, fourth, "{value} {wide}", "{item.value is not int}"]

tool ask_for(item: Item, value: int | bool where value is not int or value >= 2) -> int:
    """Conditions of one of them."""
    if value is not int:
        return 1 if value else 0
    return value + 1

tool place(item: Item, point: int | bool | Point, swap: bool) -> list[str]:
    """Numbers, truth values, records."""
    item.point = point
    size = 0 if point is not int else point
    found = "number" if chosen(item, swap) is int else "none"
    truth = "yes" if chosen(item, swap) is bool else "no"
    deep = point.x if point is Point else -1
    return ["{point}", "{size}", found, truth, "{deep}", "{item.value is int and item.value > 1}"]

tool show(item: Item) -> Item:
    """As it is."""
    return item

scenario small:
    create 2 Item()
'''

TAKEN = '''
environment clash
# Names that Python, or a class of the package, has already.

session:
    copy: int = 1
    list: int = 2

record Thing:
    type: str
    copy: int
    class_ as "class": int
    field: str = "x"

union Part by object:
    one(copy: int)
    two(str: int, dict: Thing)

entity Row:
    key id: str = serial("r{}")
    thing: Thing
    part: Part
    copy: int = 2
    property: Thing | none = none
    cast: int = 1

view Copy of Row: id, copy, type = thing.type, list = [copy]

tool put(row: Row, thing: Thing, part: Part, list: int = 1, type: str = "a", copy: int = 3) -> Row:
    """Values under names that are taken."""
    row.thing = thing
    row.thing.type = type
    row.thing.copy += copy
    row.part = part
    row.copy += list
    session.copy += copy
    session.list = list
    if part is two: row.property = part.dict
    return row

tool look(row: Row) -> Copy:
    """A view of such names."""
    return row

tool swap(copy: Row, object: Row) -> list[int]:
    """Rows under such names."""
    type = copy.copy
    copy.copy = object.copy
    object.copy = type
    copy.cast += 1
    return [copy.copy, object.copy, session.copy, session.list]

scenario small:
    create 2 Row()

task copy in small:
    given type in Row
    given copy in Row
    ask "Put {type.id} into {copy.id}."
    goal copy.copy != old(copy.copy)
    modifies copy.copy, copy.cast, type.copy
    solution:
        swap(copy, type)
'''

WORLDS = (
    LEAGUE,
    LADDER,
    CUP,
    DESK,
    SHELF,
    WATCH,
    BENCH,
    PURSE,
    SHIRTS,
    CLUB,
    QUEUE,
    PALETTE,
    PILES,
    RANKS,
    CHEST,
    WATCHERS,
    ODDS,
    ERRANDS,
    TRUTH,
    TAKEN,
)
