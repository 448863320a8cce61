"""The facts that a case may check afterwards: figures, the last throw, the last result, the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from wildtable.cards import order
from wildtable.cases import chases
from wildtable.cases.looking import Looking, waiting
from wildtable.cases.shape import CaseError
from wildtable.cases.ships import collided, of_ship
from wildtable.play import total
from wildtable.play.machine import tag
from wildtable.savage.areas.messages import Landed
from wildtable.savage.cards.model import Hand
from wildtable.savage.chases.messages import ChaseEnded, Hazard
from wildtable.savage.close_combat.queries import hold_of
from wildtable.savage.damage.messages import Struck
from wildtable.savage.damage.queries import toughness
from wildtable.savage.fight import FACTS, Fight, Fighter, fact
from wildtable.savage.firing.model import Stray
from wildtable.savage.firing.queries import is_counted, rounds_in
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.movement.queries import door_state, doors, left_to_move, pace
from wildtable.savage.parts.questions import by_distance
from wildtable.savage.sight.model import LIGHTS
from wildtable.savage.starships.messages.events import DuelEnded
from wildtable.savage.starships.model.facts import Space
from wildtable.savage.table.messages import Reacted
from wildtable.savage.traits.messages import Judged, Threw
from wildtable.savage.traits.queries import trait_die
from wildtable.savage.worlds.queries import met


def _hand(fight: Fight, fighter: Fighter) -> Hand:
    return fight.hand(fighter.unit) or Hand(fighter.unit, state="")


_OF_THE_SHEET = ("name", "wild_card", "wild_die", "size", "armor", "shield", "edges", "hindrances")
_DERIVED: dict[str, Callable[[Fight, Fighter], Any]] = {
    "parry": lambda fight, f: total(parry_parts(fight, f)),
    "toughness": toughness,
    "pace": pace,
    "card": lambda fight, f: _hand(fight, f).card,
    "cards": lambda fight, f: _hand(fight, f).cards,
    "state": lambda fight, f: _hand(fight, f).state,
    "inches": lambda fight, f: left_to_move(fight, f) if by_distance(fight) else 0,
    "along": lambda fight, f: f.at[0] if fight.board is None and f.at is not None else None,
    "done": lambda _fight, f: f.turn.done if f.turn else None,
    "granted": lambda _fight, f: [[each.by, each.reason, each.roll] for each in f.granted],
    "meets": lambda fight, fighter: list(met(fight, fighter)),
    "distracted": lambda _fight, f: bool(f.states.distracted),
    "vulnerable": lambda _fight, f: bool(f.states.vulnerable),
    "rounds": lambda _fight, f: {w.id: rounds_in(f, w) for w in f.sheet.weapons if is_counted(w)},
    "progress": lambda _fight, f: {load.weapon: load.progress for load in f.arms.loaded},
    "injuries": lambda _fight, f: [f"{injury.kind} {injury.lasts}" for injury in f.health.injuries],
    "at_work": lambda _fight, f: {work.power: work.until for work in f.at_work},
    "hold": hold_of,
    **chases.DERIVED,
}


def _throw(facts: Any, what: str) -> dict[str, Any]:
    threw = facts.last(Threw, what)
    totals = [sum(chain) for chain in threw.faces]
    plus = total(threw.parts)
    against = threw.against.tn if threw.against else None
    return {
        "modifier": plus,
        "total": (max(totals) if what == "trait" else sum(totals)) + plus,
        "against": threw.opposing.number if threw.opposing else against,
        "level": threw.reading.level if threw.against else None,
        "dice": list(threw.pool.sides),
        "parts": {part.source: part.value for part in threw.parts if part.counts},
        "struck": {part.source: part.why for part in threw.parts if not part.counts},
    }


def _result(facts: Any) -> dict[str, Any]:
    judged = facts.last(Judged)
    return {
        "who": judged.who,
        "level": judged.level,
        "success": judged.level >= 1,
        "raises": max(0, judged.level - 1),
        "critical": judged.critical,
        "mishap": judged.mishap,
        "levels": list(judged.levels) or [judged.level],
    }


def _landed(event: Landed) -> dict[str, Any]:
    return {"at": event.at, "inches": event.inches, "hour": event.hour}


def _strays(facts: Any) -> list[Any]:
    return [frame for frame in facts.state.asides if isinstance(frame, Stray)]


def _order(hand: Hand) -> int:
    return -order(hand.card) if hand.card else 0


_FACTS: dict[str, Callable[[Any], Any]] = {
    "roll": lambda facts: _throw(facts, "trait"),
    "damage": lambda facts: _throw(facts, "damage"),
    "result": _result,
    "under": lambda facts: facts.latest(Landed, lambda event: list(event.under), []),
    "landed": lambda facts: _landed(facts.last(Landed)),
    "broken": lambda facts: facts.last(Struck).broken,
    "gm": lambda facts: {"bennies": facts.state.gm_bennies},
    "acting": lambda facts: facts.state.acting.unit if facts.state.acting else "",
    "parts": lambda facts: msgspec.to_builtins(facts.state.parts),
    "phase": lambda facts: facts.state.phase,
    "round": lambda facts: facts.state.round,
    "reaction": lambda facts: facts.last(Reacted).attitude,
    "pending": lambda facts: waiting(facts.state.pending or _strays(facts)),
    "asides": lambda facts: [tag(frame) for frame in facts.state.asides],
    "cards-left": lambda facts: len(facts.state.deck),
    "doors": lambda facts: {door.id: door_state(door).value for door in doors(facts.state)},
    "lines": lambda facts: len(facts.state.board.lines) if facts.state.board else 0,
    "light": lambda facts: LIGHTS[facts.state.light],
    "salvos": lambda facts: [[s.missiles, s.turns] for s in _space(facts.state).salvos],
    "between-sessions": lambda facts: facts.state.between,
    "gravity": lambda facts: facts.state.gravity,
    "order": lambda facts: [hand.unit for hand in sorted(facts.state.hands, key=_order)],
    "chase": lambda facts: chases.facts(facts.state),
    "winner": lambda facts: facts.latest(DuelEnded, lambda event: event.winner, ""),
    "crash": lambda facts: _throw(facts, "crash"),
    "collision": lambda facts: collided(facts.state, facts.happened),
    "hazard": lambda facts: facts.latest(Hazard, lambda event: event.hazard, ""),
    "escaped": lambda facts: facts.latest(ChaseEnded, lambda event: list(event.escaped), []),
}


class FightFacts(Looking[Fight]):
    """The facts of a fight after a case."""

    tables = _FACTS
    nobody = "no figure"
    such_as = "{wounds: 1}"

    def look(self, key: str) -> Callable[[str], Any] | None:
        """Return the function that looks up facts of a figure or a ship by its name; None for an unknown name."""
        if key in self.state:
            return partial(_of, self.state, self.state[key])
        space = _space(self.state)
        return partial(of_ship, self.state, space[key]) if key in space else None

    def meant(self, key: str, expected: Any) -> Any:
        """Return what a case means by a value: where a template landed, levels in any order."""
        if key == "landed" and isinstance(expected, list):
            return {"at": expected}
        if key == "result" and isinstance(expected, dict) and isinstance(expected.get("levels"), list):
            return {**expected, "levels": sorted(expected["levels"], reverse=True)}
        return expected


def _space(fight: Fight) -> Space:
    """Return the ships; none where there are none."""
    return fight.part(Space) or Space()


def _of(fight: Fight, fighter: Fighter, name: str) -> Any:
    if name in _DERIVED:
        return _DERIVED[name](fight, fighter)
    if name in FACTS:
        return fact(fighter, name)
    if name in _OF_THE_SHEET:
        return getattr(fighter.sheet, name)
    trait = name.replace("_", "-")
    if fighter.sheet.trait(trait) is None:
        raise CaseError(f"a figure has no {name!r}")
    return str(trait_die(fighter, trait))
