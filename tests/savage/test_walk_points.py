"""Random evenings on Hold, with Power Points, wishes and without gravity: nothing is left out, no pool runs over."""

from __future__ import annotations

from collections import Counter
from random import Random as Source
from typing import Any

from tests.savage import invariants
from tests.savage.loaded import Loaded
from tests.savage.seen import tag
from wildtable.cards import DECK
from wildtable.play import GM, Codec, Table, rehearse
from wildtable.savage.editions.settings import EDITIONS, ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.messages import SetGravity
from wildtable.savage.movement.model import GRAVITIES
from wildtable.savage.powers.messages import PowerPoints
from wildtable.savage.sheets import building as sheets_building
from wildtable.savage.table import opening as table_opening
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.traits.messages import Asked
from wildtable.savage.wounds.messages import Became, Ceased
from wildtable.systems import system

CODEC = Codec(SAVAGE)
WORDS = system("savage").words
SEATS = (GM, "ann", "ben")
OURS = {"interrupt", "spend-power", "recharge", "influence", "grant", "grant-free", "give-back", "set-gravity"}
OURS |= {"set-power"}
LIKED = {
    **dict.fromkeys(OURS, 2.0),
    "interrupt": 60.0,
    "hold": 40.0,
    "go": 10.0,
    "begin": 30.0,
    "attack": 30.0,
    "pass": 10.0,
    "end-turn": 8.0,
    "run": 4.0,
    "keep": 20.0,
    "pass-time": 3.0,
    "grapple": 4.0,
    "influence": 1.0,
    "trait-roll": 3.0,
    "set-gravity": 3.0,
    "set-power": 0.3,
    **dict.fromkeys(("enter", "enter-group", "copy", "leave", "ready", "place", "react", "tire", "end-fight"), 0.05),
    **dict.fromkeys(("rename", "reveal-name", "grant-edge", "end-edge", "let-act"), 0.02),
}
"""The weights of commands for a walker; less than 1 for others."""

WANTED = {f"command {name}" for name in OURS} | {f"gravity {name}" for name in GRAVITIES}
WANTED |= {f"event {name}" for name in ("power-points", "influenced", "gravity")}
WANTED |= {"frame round-end", "frame wish", "purpose interrupting", "broken into", "beaten", "kept", "lost on Hold"}
WANTED |= {
    "rule sw.power-points",
    "rule sw.benny.power-points",
    "adrift",
    "held again",
    "round-end go",
    "round-end pass",
}


def evening(random: Source, edition: str) -> Fight:
    """A handful of figures, most of them with an arcane background, on a small map or without one."""
    rules = ruleset(edition)
    board = table_opening.board(".....\n.....\n.....", {}) if random.random() < 0.5 else None
    crowd = []
    for place in range(random.choice((3, 4, 5))):
        side = (HEROES, FOES)[place % 2]
        pool = random.choice((0, 5, 10, 15))
        given: dict[str, Any] = {
            "is": random.choice(("hero", "villain", "raider", "guard", "gunner")),
            "side": side,
            "seat": random.choice(("ann", "ben")) if side == HEROES else "",
            "at": (2 * (place % 2) + place // 4, place // 2) if board else None,
            "wild_card": random.random() < 0.7,
            "power_points": pool,
            "power": random.randint(0, pool),
            "bennies": random.choice((0, 2, 4)),
            "edges": random.choice(([], ["zero-g"], ["quick"])),
        }
        crowd.append(sheets_building.fighter(f"{side}-{place}", given, rules))
    gravity = random.choice(GRAVITIES) if rules.edition.zero_g_penalty else ""
    return Fight(rules, tuple(crowd), board, deck=DECK, gm_bennies=2, gravity="" if gravity == "normal" else gravity)


def choose(random: Source, fight: Fight) -> tuple[str, Any] | None:
    """A seat and a legal command, ours more often than others."""
    every = [(seat, offer) for seat in SEATS for offer in SAVAGE.offers(fight, seat)]
    offered = [(seat, offer) for seat, offer in every if offer.when != "campaign"]
    while offered:
        weights = [LIKED.get(tag(offer.template), 0.3) for _, offer in offered]
        (place,) = random.choices(range(len(offered)), weights)
        seat, offer = offered.pop(place)
        if (command := offer.pick(random.randrange)) is not None:
            return seat, command
    return None


def walk(seed: int, commands: int, seen: Counter[str]) -> None:
    """One table: what must hold holds, JSON there and back, and the whole log decided again."""
    random = Source(seed)
    dice = Loaded(random, random.choice(("fair", "hot", "cold")))
    table: Table[Fight, Any, Any] = Table(SAVAGE, evening(random, EDITIONS[seed % 2]))
    for _ in range(commands):
        before = table.state
        chosen = choose(random, before)
        assert chosen is not None
        entry = table.do(*chosen, dice)
        after = invariants.follows(before, entry.act.events)
        invariants.bennies_conserved(before, after, entry.act.events)
        table.add(entry)
        look(table.state, entry)
        note(seen, before, table.state, entry.act)
    rehearse(SAVAGE, table.first, table.entries)


def look(fight: Fight, entry: Any) -> None:
    """Check what must hold after every command."""
    invariants.hold(fight)
    invariants.somebody_can_go_on(fight, SEATS)
    assert CODEC.state.decode(CODEC.encode(fight)) == fight
    assert all(WORDS.line(fight, entry, GM).said)
    assert not fight.pending or WORDS.asks(fight)
    for seat in SEATS:
        CODEC.encode(SAVAGE.view(fight, seat))
        for offer in SAVAGE.offers(fight, seat):
            CODEC.encode(WORDS.offer(fight, offer))
    for fighter in fight.fighters:
        assert fighter.states.shaken or not fighter.states.adrift, f"{fighter.id} is adrift and not Shaken"
    for hand in fight.hands:
        standing = [f for f in fight.members(hand.unit) if f.up]
        helpless = standing and all(f.states.shaken or f.states.stunned for f in standing)
        assert hand.state != "hold" or not helpless, f"{hand.unit} is helpless on Hold"


def note(seen: Counter[str], before: Fight, after: Fight, act: Any) -> None:
    """Note what has occurred."""
    seen[f"command {tag(act.command)}"] += 1
    if isinstance(act.command, SetGravity):
        seen[f"gravity {act.command.gravity}"] += 1
    if before.pending and tag(before.pending[-1]) == "round-end":
        seen[f"round-end {tag(act.command)}"] += 1
    was = {hand.unit: hand.state for hand in before.hands}
    for hand in after.hands:
        seen["broken into"] += bool(hand.broken_by)
        seen["beaten"] += bool(hand.beaten)
        seen["kept"] += hand.kept
        seen["lost on Hold"] += was.get(hand.unit) == "hold" and hand.state == "done"
    for event in act.events:
        seen[f"event {tag(event)}"] += 1
        if isinstance(event, PowerPoints):
            seen[f"rule {event.rule}"] += 1
        if isinstance(event, Became | Ceased) and event.condition == "adrift":
            seen["adrift" if isinstance(event, Became) else "held again"] += 1
        if isinstance(event, Asked):
            seen[f"frame {tag(event.frame)}"] += 1
            if purpose := getattr(getattr(getattr(event.frame, "test", None), "goal", None), "purpose", None):
                seen[f"purpose {tag(purpose)}"] += 1


def test_nothing_of_this_chapter_is_left_out() -> None:
    seen: Counter[str] = Counter()
    for seed in range(8):
        try:
            walk(seed, 63, seen)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error}") from error
    missing = {name for name in WANTED if not seen[name]}
    assert not missing, missing
