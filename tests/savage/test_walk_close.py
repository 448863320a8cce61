"""Random play hand to hand: every command, option, frame and purpose of it occurs, and the log decides itself again."""

from __future__ import annotations

from collections import Counter
from random import Random as Source
from typing import Any

from tests.savage import invariants
from wildtable.cards import DECK
from wildtable.dice import Random
from wildtable.play import GM, Codec, Offer, Table, rehearse
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import figures
from wildtable.savage.game import SAVAGE
from wildtable.savage.model import FOES, HEROES, Fight
from wildtable.savage.settings import EDITIONS, ruleset
from wildtable.systems import system

CODEC = Codec(SAVAGE)
WORDS = system("savage").words
CLOSE = {str(kind.__struct_config__.tag) for kind in c.CLOSE}
LIKED = {**dict.fromkeys(CLOSE, 6.0), "attack": 8.0, "begin": 20.0, "end-fight": 0.02, "keep": 5.0, "strike": 5.0}
LIKED |= {"set-light": 0.02, "set-cover": 0.02, "place": 0.3, "call": 0.05, "go-prone": 0.2, "finish": 30.0}
EDGES = ("frenzy", "counterattack", "first-strike", "two-fisted", "two-gun-kid", "dodge", "ambidextrous")
WEAPONS = ("rapier", "main-gauche", "club", "pistol", "flintlock", "bite", "claws", "horns", "throwing-knife")
FRAMES = {"more-hits", "openings", "bump", "free-strike", "second-blow"}
GOALS = {"keep-grip", "guarding", "supporting", "challenge", "resist"}
PURPOSES = {"pushing", "grappling", "breaking-free", "crushing", "unsettling", "tricking"}
EVENTS = {"held", "guarded", "supported", "upper-hand", "laid-down", "used"}
OPTIONS = {*c.CLOSE_OPTIONS, "two-weapons"}
CAUSES = {"counterattack", "first-strike"}


def tag(value: Any) -> str:
    return str(type(value).__struct_config__.tag)


def scene(random: Source, edition: str) -> Fight:
    """A narrow yard with a pillar, and a handful of figures close together."""
    rules = ruleset(edition)
    board = figures.board("......\n..P...\n......\n......", {"P": {"name": "pillar", "blocks": True, "cover": 4}})
    free = [(x, y) for x in range(6) for y in range(4) if (x, y) not in board.ground]
    crowd = []
    for place in range(5):
        side = (HEROES, FOES)[place % 2]
        given = {
            "is": random.choice(("brawler", "guard", "duellist", "raider", "wolf")),
            "side": side,
            "seat": "ann" if side == HEROES else "",
            "at": free.pop(random.randrange(len(free))),
            "wild_card": random.random() < 0.6,
            "shield": random.choice((0, 0, 2)),
            "strength": random.choice(("d4", "d8", "d12+1")),
            "vigor": "d10",
            "edges": random.sample(EDGES, 3),
            "weapons": random.sample(WEAPONS, 3),
        }
        crowd.append(figures.fighter(f"{side}-{place}", given, rules))
    return Fight(rules=rules, fighters=tuple(crowd), board=board, deck=DECK, gm_bennies=2)


class Walk:
    """A few hundred commands at one table."""

    def __init__(self, seed: int) -> None:
        self.random = Source(seed)
        self.dice = Random(self.random.randbytes)
        self.table: Table[Fight, Any, Any] = Table(SAVAGE, scene(self.random, EDITIONS[seed % 2]))
        self.seen: Counter[str] = Counter()

    def run(self, commands: int) -> Counter[str]:
        for _ in range(commands):
            self.step()
        entries = [CODEC.entry.decode(CODEC.encode(entry)) for entry in self.table.entries]
        first = CODEC.state.decode(CODEC.encode(self.table.first))
        assert Table(SAVAGE, first, entries).state == self.table.state
        rehearse(SAVAGE, first, entries)
        return self.seen

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
        self.seen[tag(command)] += 1
        self.seen.update(f"option {option}" for option in getattr(command, "options", ()))
        for event in events:
            self.seen[f"event {tag(event)}"] += 1
            if isinstance(event, e.Asked):
                self.seen[f"frame {tag(event.frame)}"] += 1
                self.seen[f"cause {getattr(event.frame, 'cause', '')}"] += 1
                if test := getattr(event.frame, "test", None):
                    self.seen[f"goal {tag(test.goal)}"] += 1
                    if purpose := getattr(test.goal, "purpose", None):
                        self.seen[f"purpose {tag(purpose)}"] += 1


def test_everything_hand_to_hand_occurs_and_can_be_decided_again() -> None:
    seen: Counter[str] = Counter()
    for seed in range(14):
        seen += Walk(seed).run(105)
    wanted = CLOSE | {f"frame {name}" for name in FRAMES} | {f"option {name}" for name in OPTIONS}
    wanted |= {f"goal {name}" for name in GOALS} | {f"purpose {name}" for name in PURPOSES}
    wanted |= {f"event {name}" for name in EVENTS} | {f"cause {name}" for name in CAUSES}
    assert wanted <= set(seen), f"never seen: {sorted(wanted - set(seen))}"
