"""What a case may look at afterwards: figures, the last throw, the last result, the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from wildtable.cards import order
from wildtable.cases import chases
from wildtable.cases.news import check_news
from wildtable.cases.shape import Broken
from wildtable.cases.ships import collided, of_ship
from wildtable.play import total
from wildtable.savage.areas.messages import Landed
from wildtable.savage.cards.model import Hand
from wildtable.savage.chases.messages import ChaseEnded, Hazard
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
from wildtable.savage.starships.model.facts import Ship, Space
from wildtable.savage.table.base import Event
from wildtable.savage.table.messages import Reacted
from wildtable.savage.traits.messages import Judged, Threw
from wildtable.savage.traits.queries import trait_die
from wildtable.savage.worlds.queries import met

E = TypeVar("E")


class Facts:
    """The state after a case's commands, and what happened on the way."""

    def __init__(self, fight: Fight, happened: Sequence[Event]) -> None:
        self.fight, self.happened = fight, happened

    @property
    def space(self) -> Space:
        """The ships; none where there are none."""
        return self.fight.part(Space) or Space()

    def check(self, expected: dict[str, Any]) -> None:
        """Compare every fact that is named. Raises `Broken` for the first that differs."""
        for key, value in expected.items():
            if key in self.fight:
                self._figure(self.fight[key], value)
            elif key in self.space:
                self._ship(self.space[key], value)
            elif key == "news":
                check_news(self.happened, value)
            elif (name := str(key).replace("_", "-")) in _FACTS:
                self._table(name, value)
            else:
                raise Broken(f"then names {key!r}, which is no figure and none of {', '.join((*_FACTS, 'news'))}")

    def _figure(self, fighter: Fighter, expected: Any) -> None:
        if not isinstance(expected, dict):
            raise Broken(f"then says {expected!r} of {fighter.id}; write {fighter.id}: {{wounds: 1}}")
        for name, wanted in expected.items():
            _compare(f"{fighter.id}: {name}", wanted, self._of(fighter, str(name).replace("-", "_")))

    def _ship(self, ship: Ship, expected: dict[str, Any]) -> None:
        for name, wanted in expected.items():
            _compare(f"{ship.id}: {name}", wanted, of_ship(self.fight, ship, str(name).replace("-", "_")))

    def _table(self, key: str, expected: Any) -> None:
        actual = _FACTS[key](self)
        if key == "landed" and isinstance(expected, list):
            expected = {"at": expected}
        if key == "result" and isinstance(expected, dict) and isinstance(expected.get("levels"), list):
            expected = {**expected, "levels": sorted(expected["levels"], reverse=True)}
        if not isinstance(expected, dict) or not isinstance(actual, dict):
            _compare(key, expected, actual)
            return
        for name, value in expected.items():
            if name not in actual:
                raise Broken(f"{key} has no {name!r}; it has {', '.join(actual)}")
            _compare(f"{key}: {name}", value, actual[name])

    def _of(self, fighter: Fighter, name: str) -> Any:
        if name in _DERIVED:
            return _DERIVED[name](self.fight, fighter)
        if name in FACTS:
            return fact(fighter, name)
        if name in _OF_THE_SHEET:
            return getattr(fighter.sheet, name)
        trait = name.replace("_", "-")
        if fighter.sheet.trait(trait) is None:
            raise Broken(f"a figure has no {name!r}")
        return str(trait_die(fighter, trait))

    def last(self, kind: type[E], what: str = "") -> E:
        """The last event of a kind. Raises `Broken` where there was none."""
        for event in reversed(self.happened):
            if isinstance(event, kind) and (not what or getattr(event, "what", "") == what):
                return event
        raise Broken(f"there was no {what or kind.__name__.lower()}")

    def latest(self, kind: type[E], what: Callable[[E], Any], otherwise: Any) -> Any:
        """Something of the last event of a kind, or what it is called when there was none."""
        return next((what(event) for event in reversed(self.happened) if isinstance(event, kind)), otherwise)


def _compare(where: str, expected: Any, actual: Any) -> None:
    if _plain(expected) != _plain(actual):
        raise Broken(f"{where} should be {_plain(expected)!r} and is {_plain(actual)!r}")


def _plain(value: Any) -> Any:
    """As a case writes it: lists, the name of a structure, and ``""`` for what is not there (a case may say null)."""
    if value is None:
        return ""
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, Struct) else value


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
    **chases.DERIVED,
}


def _throw(facts: Facts, what: str) -> dict[str, Any]:
    threw = facts.last(Threw, what)
    totals = [sum(chain) for chain in threw.faces]
    plus = total(threw.parts)
    return {
        "modifier": plus,
        "total": (max(totals) if what == "trait" else sum(totals)) + plus,
        "against": threw.against.tn if threw.against else None,
        "level": threw.reading.level if threw.against else None,
        "dice": list(threw.pool.sides),
        "parts": {part.source: part.value for part in threw.parts if part.counts},
        "struck": {part.source: part.why for part in threw.parts if not part.counts},
    }


def _result(facts: Facts) -> dict[str, Any]:
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


def _pending(facts: Facts) -> str:
    strays = [frame for frame in facts.fight.asides if isinstance(frame, Stray)]
    pending = facts.fight.pending or strays
    return str(type(pending[-1]).__struct_config__.tag) if pending else ""


def _asides(facts: Facts) -> list[str]:
    return [str(type(frame).__struct_config__.tag) for frame in facts.fight.asides]


def _order(hand: Hand) -> int:
    return -order(hand.card) if hand.card else 0


_FACTS: dict[str, Callable[[Facts], Any]] = {
    "roll": lambda facts: _throw(facts, "trait"),
    "damage": lambda facts: _throw(facts, "damage"),
    "result": _result,
    "under": lambda facts: facts.latest(Landed, lambda event: list(event.under), []),
    "landed": lambda facts: _landed(facts.last(Landed)),
    "broken": lambda facts: facts.last(Struck).broken,
    "gm": lambda facts: {"bennies": facts.fight.gm_bennies},
    "acting": lambda facts: facts.fight.acting.unit if facts.fight.acting else "",
    "parts": lambda facts: msgspec.to_builtins(facts.fight.parts),
    "phase": lambda facts: facts.fight.phase,
    "round": lambda facts: facts.fight.round,
    "reaction": lambda facts: facts.last(Reacted).attitude,
    "pending": _pending,
    "asides": _asides,
    "cards-left": lambda facts: len(facts.fight.deck),
    "doors": lambda facts: {door.id: door_state(door).value for door in doors(facts.fight)},
    "lines": lambda facts: len(facts.fight.board.lines) if facts.fight.board else 0,
    "light": lambda facts: LIGHTS[facts.fight.light],
    "salvos": lambda facts: [[s.missiles, s.turns] for s in facts.space.salvos],
    "between-sessions": lambda facts: facts.fight.between,
    "gravity": lambda facts: facts.fight.gravity,
    "order": lambda facts: [hand.unit for hand in sorted(facts.fight.hands, key=_order)],
    "chase": lambda facts: chases.facts(facts.fight),
    "winner": lambda facts: facts.latest(DuelEnded, lambda event: event.winner, ""),
    "crash": lambda facts: _throw(facts, "crash"),
    "collision": lambda facts: collided(facts.fight, facts.happened),
    "hazard": lambda facts: facts.latest(Hazard, lambda event: event.hazard, ""),
    "escaped": lambda facts: facts.latest(ChaseEnded, lambda event: list(event.escaped), []),
}
