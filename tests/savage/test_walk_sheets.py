"""Random evenings with a table's own file: figures come and go, are hurt, healed, tired; nothing is left out."""

from __future__ import annotations

from collections import Counter
from random import Random as Source
from typing import Any

from msgspec.structs import replace

from tests.covering import never_seen
from tests.savage import crowd, invariants
from tests.savage.loaded import Loaded
from tests.savage.seen import tag
from wildtable.play import GM, Codec, Table, rehearse
from wildtable.savage.editions.settings import EDITIONS
from wildtable.savage.fight import Fight, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.healing.model import SPANS
from wildtable.savage.healing.rules import reaction
from wildtable.savage.movement.model import EDGES
from wildtable.savage.sheets import fighter, known, read_table
from wildtable.savage.table.messages import Enter, Leave, Reacted
from wildtable.savage.table.model import PLACES
from wildtable.savage.traits.messages import Asked
from wildtable.savage.wounds.model import Injury
from wildtable.systems import system

CODEC = Codec(SAVAGE)
FEW = (56, 61, 23)
"""Seeds that leave nothing out: `python -m tests.covering tests.savage.test_walk_sheets` chooses them anew."""
MORE = range(100)
"""Seeds for what the few have left out since."""

OURS = {"heal", "treat", "pass-time", "tire", "react", "set-scene", "enter", "enter-group", "copy", "leave"}
WEIGHTS = dict.fromkeys(OURS, 6.0) | {"leave": 4.0, "pass-time": 3.0, "heal": 20.0, "keep": 20.0, "trait-roll": 4.0}
TABLE = """
edition = "%s"
[edges.iron-jaw]
effects = [{ question = "trait", value = 2, traits = ["vigor"], when = "recuperating" }]
[edges.kind-hands]
effects = [{ question = "trait", value = 2, when = "healing" }]
[gear.moon-blade]
damage = "Str+d10"
[figures.champion]
is = "guard"
name = "Champion"
wild_card = true
edges = ["iron-jaw", "kind-hands"]
weapons = ["moon-blade"]
"""


def evening(random: Source) -> Fight:
    """A table between two fights: wounded, bleeding, tired heroes with injuries of every sort."""
    table = read_table(TABLE % random.choice(EDITIONS))
    assert table.problems == ()
    fight = replace(crowd.random_fight(random), rules=table.rules, own=table.own)
    people: list[Any] = []
    for place in range(5):
        kind = random.choice(["medic", "champion", "raider", "veteran"])
        given = {"is": kind, "side": random.choice(("heroes", "heroes", "foes")), "bennies": random.choice((0, 1))}
        made = fighter(f"one-{place}", given, table.rules, table.own)
        wounds = random.choice((0, 1, 2, 3)) if made.sheet.wild_card else 0
        lasts = random.choice(("permanent", "wounds", "day"))
        hurt = changed(made, wounds=wounds, injuries=(Injury(random.choice(crowd.INJURIES), lasts),))
        if wounds == 3:
            hurt = changed(hurt, status="incapacitated", bleeding=random.random() < 0.5)
        elif random.random() < 0.2:
            hurt = changed(hurt, status="unconscious")
        people.append(hurt)
    free = invariants_free(fight)
    placed = [replace(one, at=free.pop() if free else None) for one in people]
    return replace(fight, fighters=tuple(placed))


def invariants_free(fight: Fight) -> list[tuple[int, int]]:
    """Squares for those who come first."""
    return crowd._free(fight.board)[:20] if fight.board else []


def choose(random: Source, fight: Fight) -> tuple[str, Any] | None:
    """A seat and a legal command, ours more often than others."""
    every = [(seat, offer) for seat in crowd.SEATS for offer in SAVAGE.offers(fight, seat)]
    offered = [(seat, offer) for seat, offer in every if offer.when != "campaign"]
    while offered:
        weights = [WEIGHTS.get(tag(offer.template), 0.5) for _, offer in offered]
        (place,) = random.choices(range(len(offered)), weights)
        seat, offer = offered.pop(place)
        if (command := offer.pick(random.randrange)) is not None:
            return seat, command
    return None


def walk(seed: int, commands: int, seen: Counter[str]) -> None:
    """One table: JSON there and back after each command, and the whole log decided again."""
    random = Source(seed)
    dice = Loaded(random, random.choice(("fair", "hot", "cold")))
    table: Table[Fight, Any, Any] = Table(SAVAGE, evening(random))
    words = system("savage").words
    for _ in range(commands):
        chosen = choose(random, table.state)
        assert chosen is not None
        entry = table.do(*chosen, dice)
        invariants.bennies_conserved(table.state, invariants.follows(table.state, entry.act.events), entry.act.events)
        table.add(entry)
        fight = table.state
        invariants.hold(fight)
        invariants.somebody_can_go_on(fight, crowd.SEATS)
        assert CODEC.state.decode(CODEC.encode(fight)) == fight
        assert CODEC.entry.decode(CODEC.encode(entry)) == entry
        assert all(words.line(fight, entry, GM).said)
        for offer in SAVAGE.offers(fight, GM):
            words.offer(fight, offer)
        note(seen, entry.act)
    rehearse(SAVAGE, table.first, table.entries)


def note(seen: Counter[str], act: Any) -> None:
    """Note what has occurred: commands and the values in them, events, frames and goals."""
    command = act.command
    seen[f"command {tag(command)}"] += 1
    for field in ("span", "fatigue", "where", "figure", "edge"):
        if hasattr(command, field):
            seen[f"{field} {getattr(command, field)}"] += 1
    for event in act.events:
        seen[f"event {tag(event)}"] += 1
        if isinstance(event, Reacted):
            seen[f"attitude {event.attitude}"] += 1
        if isinstance(event, Asked):
            seen[f"frame {tag(event.frame)}"] += 1
            if test := getattr(event.frame, "test", None):
                seen[f"goal {tag(test.goal)}"] += 1


def occurred(seed: int) -> set[str]:
    """Return the messages that occur on the walk of a seed."""
    seen: Counter[str] = Counter()
    walk(seed, 60, seen)
    return set(seen)


WANTED = {f"command {name}" for name in OURS}
WANTED |= {f"span {span}" for span in SPANS} | {f"where {where}" for where in PLACES}
WANTED |= {f"edge {edge}" for edge in EDGES} | {f"fatigue {level}" for level in range(4)}
WANTED |= {f"attitude {reaction(total)}" for total in range(2, 13)}
WANTED |= {f"event {name}" for name in ("mended", "healed", "tended", "time-passed", "tired", "reacted", "scene")}
WANTED |= {"frame passing", "goal mend", "goal recuperate", "goal bleed", "figure champion"}
"""Messages that have to occur on the walks."""


def test_nothing_of_this_chapter_is_left_out() -> None:
    assert not never_seen(WANTED, FEW, MORE, occurred)


def test_every_ready_figure_can_come_and_go() -> None:
    """Each of them, in both editions, is brought in, seen by everybody, and taken away again."""
    for edition in EDITIONS:
        for name in known():
            first = Fight(read_table(f'edition = "{edition}"').rules)
            table: Table[Fight, Any, Any] = Table(SAVAGE, first)
            dice = Loaded(Source(1))
            table.add(table.do(GM, Enter(name, "foes"), dice))
            (one,) = table.state.fighters
            assert one.bennies >= 2 if one.sheet.wild_card else one.bennies == 0
            for seat in crowd.SEATS:
                CODEC.encode(SAVAGE.view(table.state, seat))
            table.add(table.do(GM, Leave(one.id), dice))
            assert table.state == first
