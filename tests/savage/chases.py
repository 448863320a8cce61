"""Walks through random chases: whatever is open is done, and what must hold in a chase is looked at.

`python -m tests.savage.chases --seed 7 --verbose` walks one seed again and names each command.
"""

from __future__ import annotations

from collections import Counter
from random import Random as Source
from typing import Any

from tests import walking
from tests.savage import invariants
from tests.walking import by_tag, from_the_command_line, tag
from wildtable.cards import DECK, is_club, is_joker, rank
from wildtable.play import GM, Refused
from wildtable.savage.areas.messages import Engulf
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.cards.messages import Dealt, Hands, Phase
from wildtable.savage.chases.messages import AttackVehicle, ChaseEnded, Hazard, Raced, TakeWheel
from wildtable.savage.chases.queries import band, running
from wildtable.savage.chases.topic import CHASES
from wildtable.savage.close_combat.messages import Grapple, Push, Touch
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.traits.messages import Asked, Judged, Roll
from wildtable.systems import system

WORDS = system("savage").words
SEATS = (GM, "ann", "ben")
SKILLS = ("athletics", "riding", "driving", "boating", "piloting")
ARMS = (("pistol", "knife"), ("double-shotgun",), ("throwing-knife",), ("grenade", "sword"), ("submachine-gun",))
HANDS = Touch | Grapple | Push
"""Commands for which a target has to be at hand, so on a near card."""
EDGES = ("quick", "level-headed", "counterattack", "frenzy", "dodge")
LIKES = {
    "start-chase": 300.0,
    "roll": 30.0,
    "attack": 25.0,
    "engulf": 60.0,
    "keep": 6.0,
    "pass": 6.0,
    "end-turn": 5.0,
    "set-ride": 0.3,
    "share-ride": 0.8,
    "attack-vehicle": 25.0,
    "take-wheel": 4.0,
    "deal-vehicle-wounds": 0.6,
    "set-part": 1.5,
    **dict.fromkeys(("grapple", "push", "crush", "release"), 0.3),
    "mend-vehicle": 9.0,
    **dict.fromkeys(("set-rounds", "set-option"), 0.1),
    "name-trait": 0.2,
    "start-session": 0.2,
    "end-session": 0.02,
    "pass-time": 0.0,  # the hours after a chase have walks of their own
    **dict.fromkeys(("begin", "end-chase"), 0.15),
    **dict.fromkeys(("call", "call-opposed", "enter", "enter-group", "leave", "tire", "react", "set-scene"), 0.05),
    **dict.fromkeys(("copy", "rename", "reveal-name", "grant-edge", "end-edge", "let-act"), 0.02),
    **dict.fromkeys(("give-drop", "set-light", "set-cover", "set-footing", "award", "end-fight", "ready"), 0.1),
}
"""The weight that a walker gives a command; 1 where nothing stands here."""


def scene(random: Source) -> Fight:
    """A handful of figures who can drive, shoot and strike; some share a card."""
    rules = ruleset("seven-worlds")
    crowd = []
    for place in range(random.randint(3, 6)):
        side = (HEROES, FOES)[place] if place < 2 else random.choice((HEROES, FOES))
        wild = random.random() < 0.6
        given = {
            "is": random.choice(("hero", "villain", "raider", "trooper")),
            "side": side,
            "wild_card": wild,
            "seat": random.choice(("ann", "ben", "")) if side == HEROES else "",
            "group": f"{side}-crew" if not wild and random.random() < 0.5 else "",
            "weapons": list(random.choice(ARMS)),
            "edges": random.sample(EDGES, random.choice((0, 0, 1, 2))),
            "hindrances": ["hesitant"] * (random.random() < 0.1),
            "vigor": random.choice(("d4", "d8", "d12")),
            "shooting": "d8",
            "bennies": random.choice((0, 1, 3)) if wild else 0,
            **{skill: random.choice(("d4", "d6", "d10")) for skill in SKILLS},
        }
        crowd.append(fighter(f"{side}-{place}", given, rules))
    return Fight(rules=rules, fighters=tuple(crowd), deck=DECK, gm_bennies=random.choice((0, 2)))


class Walk(walking.Walker):
    """One table at which chases are run."""

    game, words, seats, module, likes_by_name = SAVAGE, WORDS, SEATS, "tests.savage.chases", LIKES
    makes = by_tag((*CHASES.commands, Attack, Roll))
    refuses, takes_back, speaks = 0.1, 0.0, 1.0

    def __init__(self, seed: int, verbose: bool = False) -> None:
        super().__init__(seed, verbose)
        self.seen: Counter[str] = Counter()
        self.turns: set[tuple[int, str]] = set()

    def scene(self) -> Fight:
        """Any chase."""
        return scene(self.random)

    def rules(self) -> float:
        """Never: what a round's cards and turns have been is kept in mind."""
        return 0.0

    def follows(self, before: Fight, command: Any, price: Any, events: tuple[Any, ...]) -> Fight:
        """The command may be given, its events follow one from the other, and Bennies are conserved."""
        self.allowed(before, command)
        invariants.follows(before, events)
        after = self.follow(before, events)
        invariants.bennies_conserved(before, after, events)
        return after

    def hold(self, state: Fight) -> None:
        """Everything about a fight."""
        invariants.hold(state)
        invariants.somebody_can_go_on(state, SEATS)

    def refused(self, refused: Refused) -> None:
        """Something was refused."""
        self.seen["refused"] += 1

    # What must hold in a chase.

    def allowed(self, fight: Fight, command: Any) -> None:
        """No attack at a higher card, on a Deuce, while distracted, or on somebody who is out of the chase."""
        if running(fight) is None or not isinstance(command, Attack | AttackVehicle | Engulf | HANDS):
            return
        by = fight[command.who]
        on = fight.members(command.whose)[0] if isinstance(command, AttackVehicle) else fight[command.target]
        mine, theirs = fight.hand(by.unit), fight.hand(on.unit)
        assert mine is not None, f"{by.id} attacks without a card"
        assert theirs is None or rank(theirs.card) <= rank(mine.card), f"{mine} attacks {theirs}"
        nearest = 13 if isinstance(command, HANDS) else 3
        assert rank(mine.card) >= nearest, f"{by.id} attacks from out of range"
        chase = running(fight)
        assert chase is not None
        racer, other = chase.racer(by.unit), chase.racer(on.unit)
        assert racer is not None
        assert not racer.out
        assert not (is_club(mine.card) and rank(mine.card) >= 13), f"{by.id} attacks and is distracted"
        assert other is not None
        assert not other.out, f"{on.id} is attacked and out of the chase"
        self.seen[f"band {band(fight, by)}"] += 1
        self.seen["no card"] += theirs is None
        self.seen["equal cards"] += theirs is not None and rank(theirs.card) == rank(mine.card)

    def follow(self, before: Fight, events: tuple[Any, ...]) -> Fight:
        """The fold of some events: each round's cards are earned, each card has one turn, a Club has its hazard."""
        for event in events:
            match event:
                case Phase(phase="cards"):
                    self.turns.clear()
                case Hands(hands=hands) if running(before) is not None:
                    self.has_a_turn(before, [hand.unit for hand in hands if hand.state == "acting"])
                case Hazard(who=unit):
                    hand = before.hand(unit)
                    assert hand is not None
                    assert is_club(hand.card), f"a hazard on {hand}"
                case Judged(goal="maneuver", who=who):
                    unit = before[who].unit
                    assert before.hand(unit) is None, f"{unit} has cards before it has rolled"
                    self.seen["joker"] += any(is_joker(d.drawn) for d in events if isinstance(d, Dealt))
            before = SAVAGE.evolve(before, event)
        return before

    def has_a_turn(self, before: Fight, acting: list[str]) -> None:
        """Nobody acts twice in a round, nor without a card."""
        now = before.acting
        for unit in acting:
            if now is not None and now.unit == unit:
                continue
            assert (before.round, unit) not in self.turns, f"{unit} has two turns in round {before.round}"
            self.turns.add((before.round, unit))
            hand = before.hand(unit)
            assert hand is not None
            assert hand.card, f"{unit} acts without a card"

    # What has occurred.

    def note(self, act: Any) -> None:
        """Count what has occurred."""
        command, events = act.command, act.events
        seen = self.seen
        seen["commands"] += 1
        seen[walking.STOOD_IN] += bool(act.by)
        seen[f"command {tag(command)}"] += 1
        for event in events:
            seen[f"event {tag(event)}"] += 1
            match event:
                case Asked(frame=frame):
                    seen[f"frame {tag(frame)}"] += 1
                    if test := getattr(frame, "test", None):
                        seen[f"goal {tag(test.goal)}"] += 1
                case Hazard(hazard=hazard):
                    seen[f"hazard {hazard}"] += 1
                case Raced(what=what):
                    seen[f"raced {what}"] += 1
                case ChaseEnded(escaped=escaped):
                    seen["somebody got away" if escaped else "nobody got away"] += 1
        phases = [event.phase for event in events if isinstance(event, Phase)]
        chase = running(self.table.state)
        along = [r for r in chase.racers if r.aboard] if chase else []
        seen["own turns aboard"] += bool(chase and chase.own_turns and along)
        seen["on the driver's card"] += any(hand.shares for hand in self.table.state.hands)
        frames = [tag(frame) for frame in self.table.state.pending]
        seen["a fallen driver's wheel"] += isinstance(command, TakeWheel) and "chase-rolls" in frames
        seen["everybody without a card"] += isinstance(command, Roll) and phases == ["turns", "cards"]


def walk(seed: int, commands: int, verbose: bool = False) -> Counter[str]:
    """One walk, and what has occurred on it."""
    seen: Counter[str] = Walk(seed, verbose).walk(commands)
    return seen


if __name__ == "__main__":
    from_the_command_line(__doc__, walk)
