"""Random play hand to hand: every command, option, frame and purpose of it occurs, and the log decides itself again."""

from __future__ import annotations

from collections import Counter
from random import Random as Source
from typing import Any

import pytest

from tests.savage import invariants
from tests.savage.loaded import Loaded
from tests.savage.walker import ASIDES
from wildtable.cards import DECK
from wildtable.play import GM, Codec, Offer, Table, rehearse
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.attacks.model import CLOSE_OPTIONS
from wildtable.savage.close_combat import messages as close_messages
from wildtable.savage.close_combat.messages import Push
from wildtable.savage.close_combat.queries import beside
from wildtable.savage.editions.settings import EDITIONS, ruleset
from wildtable.savage.fight import Fight, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table import opening as table_opening
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.traits.messages import Asked, Threw
from wildtable.savage.wits import messages as wits  # pytest would take TestOfWill by itself for a test
from wildtable.systems import system

CODEC = Codec(SAVAGE)
WORDS = system("savage").words
CLOSE = {str(kind.__struct_config__.tag) for kind in close_messages.CLOSE}
LIKED = {
    **ASIDES,
    **dict.fromkeys(CLOSE, 8.0),
    **dict.fromkeys(("finish", "break-free", "crush", "pick-up"), 99.0),
    **dict.fromkeys(
        ("award", "call", "call-opposed", "set-light", "set-cover", "end-fight", "start-session", "end-session"), 0.05
    ),
    **dict.fromkeys(
        ("new-card", "reroll", "place", "ready", "go-prone", "give-drop", "aim", "hold", "climb", "move"),
        0.4,
    ),
    **dict.fromkeys(("attack", "begin", "push"), 80.0),
    "support": 4.0,
    **dict.fromkeys(("keep", "strike", "pass", "grapple", "test-of-will"), 30.0),
}
"""The weight that a walker gives a command; 1 where nothing stands here."""

EDGES = ("frenzy", "counterattack", "first-strike", "two-fisted", "two-gun-kid", "dodge", "ambidextrous")
PAIRS = (("rapier", "main-gauche"), ("pistol", "flintlock"), ("club", "throwing-knife"), ("club",))
NATURAL = ("bite", "claws", "horns")
FRAMES = {"more-hits", "openings", "bump", "free-strike", "second-blow"}
RULES = {"sw.disarm", "sw.full-defense", "sw.support", "sw.nonlethal", "sw.natural-weapons"}
PURPOSES = {"pushing", "grappling", "breaking-free", "crushing", "unsettling", "tricking"}
EVENTS = {"held", "guarded", "supported", "upper-hand", "laid-down", "used"}
OPTIONS = {*CLOSE_OPTIONS, "two-weapons"}
CAUSES = {"counterattack", "first-strike"}


def tag(value: Any) -> str:
    return str(type(value).__struct_config__.tag)


def keys(command: Any) -> list[str]:
    """Return what a command is an instance of."""
    how = [f"how {command.how}"] if isinstance(command, Push) else []
    return [tag(command), *how, *(f"option {option}" for option in getattr(command, "options", ()))]


def leads(command: Any) -> list[str]:
    """Return what a command may lead to, if the dice are willing."""
    options = getattr(command, "options", ())
    if "disarm" in options:
        return ["rule sw.disarm"]
    found = ["rule sw.nonlethal"] * ("nonlethal" in options) + ["frame more-hits"] * isinstance(command, Attack)
    found += ["event supported"] * isinstance(command, wits.Support)
    found += ["frame bump"] * (isinstance(command, Push) and command.how != "prone")
    return found + ["event upper-hand"] * isinstance(command, wits.TestOfWill)


def scene(random: Source, edition: str) -> Fight:
    """A narrow yard with a pillar, and a handful of figures close together."""
    rules = ruleset(edition)
    board = table_opening.board("....\n.P..\n....", {"P": {"name": "pillar", "blocks": True, "cover": 4}})
    free = [(x, y) for x in range(4) for y in range(3) if (x, y) not in board.ground]
    crowd = []
    for place in range(5):
        side = (HEROES, FOES)[place % 2]
        given = {
            "is": random.choice(("brawler", "guard", "duellist", "raider", "wolf")),
            "side": side,
            "seat": "ann" if side == HEROES else "",
            "at": free.pop(random.randrange(len(free))),
            "wild_card": random.random() < 0.25,
            "shield": random.choice((0, 0, 2)),
            "strength": random.choice(("d6", "d12+1")),
            "fighting": "d10",
            "spirit": "d4",
            "intimidation": "d12",
            "taunt": "d12",
            "bennies": 1 + place % 2,
            "vigor": "d4",
            "edges": ["frenzy", *random.sample(EDGES[1:], 3)],
            "weapons": [*random.choice(PAIRS), random.choice(NATURAL)],
        }
        crowd.append(fighter(f"{side}-{place}", given, rules))
    crowd[4] = changed(crowd[4], hands=("", ""), ground=(crowd[4].sheet.weapons[0].id,))
    bare = Fight(rules=rules, board=board)
    held = next(((f, by) for f in crowd for by in crowd[:2] if f.side != by.side and beside(bare, f, by)), None)
    if held is not None:
        kind = "held" if edition == "deluxe" else random.choice(("entangled", "bound"))
        crowd[crowd.index(held[0])] = changed(held[0], held_by=held[1].id, hold=kind)
    return Fight(rules=rules, fighters=tuple(crowd), board=board, deck=DECK, gm_bennies=1)


class Walk:
    """A few hundred commands at one table."""

    def __init__(self, seed: int, seen: Counter[str]) -> None:
        self.random = Source(seed)
        self.dice = Loaded(self.random, "hot")
        self.table: Table[Fight, Any, Any] = Table(SAVAGE, scene(self.random, EDITIONS[seed % 2]))
        self.seen = seen

    def run(self, commands: int) -> None:
        for _ in range(commands):
            self.step()
        entries = [CODEC.entry.decode(CODEC.encode(entry)) for entry in self.table.entries]
        first = CODEC.state.decode(CODEC.encode(self.table.first))
        assert Table(SAVAGE, first, entries).state == self.table.state
        rehearse(SAVAGE, first, entries)

    def step(self) -> None:
        seat, command = self.choose()
        entry = self.table.do(seat, command, self.dice)
        invariants.follows(self.table.state, entry.act.events)
        self.table.add(entry)
        self.note(command, entry.act.events)
        fight = self.table.state
        invariants.hold(fight)
        assert CODEC.state.decode(CODEC.encode(fight)) == fight
        line = WORDS.line(fight, entry, GM)
        assert line.head
        assert all(line.said)
        assert not fight.pending or WORDS.asks(fight)
        for offer in SAVAGE.offers(fight, seat):
            CODEC.encode(WORDS.offer(fight, offer))
        CODEC.encode(SAVAGE.view(fight, "ann"))

    def choose(self) -> tuple[str, Any]:
        """One of a few commands: what is wanted and was rarely seen goes first."""
        return min([self.draw() for _ in range(4)], key=self.rank)

    def rank(self, drawn: tuple[str, Any]) -> int:
        """Return how often the rarest thing was seen that a command is an instance of."""
        return min([self.seen[key] for key in (*keys(drawn[1]), *leads(drawn[1])) if key in WANTED], default=4)

    def draw(self) -> tuple[str, Any]:
        """A legal command, by taste and at random."""
        kinds: dict[str, list[tuple[str, Offer[Any]]]] = {}
        for seat in (GM, "ann"):
            for offer in SAVAGE.offers(self.table.state, seat):
                kinds.setdefault(tag(offer.template), []).append((seat, offer))
        while True:
            names = list(kinds)
            name = self.random.choices(names, [LIKED.get(name, 1.0) for name in names])[0]
            seat, offer = self.random.choice(kinds[name])
            command = offer.pick(self.random.randrange)
            if command is not None:
                return seat, command
            del kinds[name]

    def note(self, command: Any, events: tuple[Any, ...]) -> None:
        self.seen.update(keys(command))
        for event in events:
            self.seen[f"event {tag(event)}"] += 1
            if isinstance(event, Threw):
                self.seen[f"rule {event.rule}"] += 1
            if isinstance(event, Asked):
                self.seen[f"frame {tag(event.frame)}"] += 1
                self.seen[f"cause {getattr(event.frame, 'cause', '')}"] += 1
                goal = getattr(getattr(event.frame, "test", None), "goal", None)
                if purpose := getattr(goal, "purpose", None):
                    self.seen[f"purpose {tag(purpose)}"] += 1


WANTED = CLOSE | {f"option {name}" for name in OPTIONS} | {f"frame {name}" for name in FRAMES}
WANTED |= {f"rule {name}" for name in RULES} | {f"purpose {name}" for name in PURPOSES}
WANTED |= {"how bash", "how shield-bash", "how prone"}
WANTED |= {f"event {name}" for name in EVENTS} | {f"cause {name}" for name in CAUSES}


@pytest.mark.slow
def test_everything_hand_to_hand_occurs_and_can_be_decided_again() -> None:
    seen: Counter[str] = Counter()
    for seed in range(80):
        Walk(seed, seen).run(100)
        if seed >= 5 and set(seen) >= WANTED:
            return
    assert set(seen) >= WANTED, f"never seen: {sorted(WANTED - set(seen))}"
