"""What a Saga case may look at afterwards: characters, elements, the last roll and what it came to, the story."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from wildtable.cases.news import check_news
from wildtable.cases.shape import Broken
from wildtable.play import total
from wildtable.saga.base import Event
from wildtable.saga.character.model import ASSETS, SKILLS, Character, Unspent
from wildtable.saga.conflict.model import Element
from wildtable.saga.events import Told
from wildtable.saga.facts import Story
from wildtable.saga.harm.model import HARMS, HURTS
from wildtable.saga.harm.queries import doom_end, threshold
from wildtable.saga.roll.messages import Judged, Threw
from wildtable.saga.sets import Asset, HarmKind, Skill, Throw

E = TypeVar("E")


class Facts:
    """The state after a case's commands, and what happened on the way."""

    def __init__(self, story: Story, happened: Sequence[Event]) -> None:
        self.story, self.happened = story, happened

    def check(self, expected: dict[str, Any]) -> None:
        """Compare every fact that is named. Raises `Broken` for the first that differs."""
        for key, value in expected.items():
            element = self.story.element(key)
            if key in self.story or element is not None:
                for name, wanted in value.items():
                    field = str(name).replace("-", "_")
                    actual = _element(element, field) if element else _character(self.story, self.story[key], field)
                    _compare(f"{key}: {name}", wanted, actual)
            elif key == "news":
                check_news(self.happened, value)
            elif key in _FACTS:
                self._table(key, value)
            else:
                raise Broken(f"then names {key!r}, which is nobody and none of {', '.join((*_FACTS, 'news'))}")

    def _table(self, key: str, expected: Any) -> None:
        actual = _FACTS[key](self)
        if not isinstance(expected, dict) or key in _WHOLE:
            _compare(key, expected, actual)
            return
        for name, value in expected.items():
            if name not in actual:
                raise Broken(f"{key} has no {name!r}; it has {', '.join(actual)}")
            _compare(f"{key}: {name}", value, actual[name])

    def last(self, kind: type[E], what: str = "") -> E:
        """The last event of a kind. Raises `Broken` where there was none."""
        for event in reversed(self.happened):
            if isinstance(event, kind) and (not what or getattr(event, "what", "") == what):
                return event
        raise Broken(f"there was no {what or kind.__name__.lower()}")


def _compare(where: str, expected: Any, actual: Any) -> None:
    if _plain(expected) != _plain(actual):
        raise Broken(f"{where} should be {_plain(expected)!r} and is {_plain(actual)!r}")


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, (list, tuple)) else value


def _element(element: Element, name: str) -> Any:
    if name not in Element.__struct_fields__:
        raise Broken(f"an element has no {name!r}")
    return getattr(element, name)


def _character(story: Story, who: Character, name: str) -> Any:
    if name in ASSETS:
        return who.tokens.of(Asset(name))
    if name in HARMS:
        return who.harm.of(HarmKind(name))
    if name in _DERIVED:
        return _DERIVED[name](story, who)
    if name in Character.__struct_fields__:
        return getattr(who, name)
    skill = name.replace("_", "-")
    rank = who.sheet.rank(Skill(skill)) if skill in SKILLS else 0
    if not rank:
        raise Broken(f"{who.id} has no {name!r}")
    return rank


_DERIVED: dict[str, Callable[[Story, Character], Any]] = {
    "assets": lambda _story, who: {asset: who.sheet.assets.of(asset) for asset in ASSETS},
    "thresholds": lambda _story, who: {kind: threshold(who, kind) for kind in HURTS},
    "doom_end": doom_end,
    "drives": lambda _story, who: {drive.name: drive.tokens for drive in who.drives},
    "gear": lambda _story, who: {item.name: item.left for item in who.gear},
    "consequences": lambda _story, who: [f"{m.name} {m.severity} {m.lasts}" for m in who.consequences],
    "boons": lambda _story, who: [f"{b.name} {b.kind} {b.lasts}" for b in who.boons],
    "specialties": lambda _story, who: [item.name for item in who.sheet.specialties],
    "traits": lambda _story, who: list(who.sheet.traits),
    "perks": lambda _story, who: list(who.sheet.perks),
    "skill_x": lambda _story, who: who.sheet.skill_x,
    "unspent": lambda _story, who: {name: getattr(who.sheet.unspent, name) for name in Unspent.__struct_fields__},
}


def _throw(facts: Facts, what: Throw) -> dict[str, Any]:
    threw = facts.last(Threw, what)
    return {
        "who": threw.who,
        "total": total(threw.parts),
        "dice": len(threw.pool.sides),
        "traded": threw.traded,
        "marks": threw.reading.total + threw.traded,
        "chance": type(threw.pool).__name__ == "ChanceDice",
        "hitches": threw.reading.hitches,
        "parts": {part.source: part.value for part in threw.parts if part.counts},
    }


def _result(facts: Facts) -> dict[str, Any]:
    judged = facts.last(Judged)
    return {"who": judged.who, "outcome": judged.outcome, "net": judged.net, "target": judged.target}


def _pending(facts: Facts) -> str:
    pending = facts.story.pending
    return str(type(pending[-1]).__struct_config__.tag) if pending else ""


def _top(facts: Facts) -> dict[str, Any]:
    top = facts.story.pending[-1]
    return {name: getattr(top, name) for name in top.__struct_fields__}


def _of_conflict(name: str) -> Callable[[Facts], Any]:
    def look(facts: Facts) -> Any:
        return getattr(facts.story.conflict, name) if facts.story.conflict else None

    return look


def _told(facts: Facts) -> list[str]:
    return [f"{event.kind} {event.what}" for event in facts.happened if isinstance(event, Told)]


_FACTS: dict[str, Callable[[Facts], Any]] = {
    "roll": lambda facts: _throw(facts, Throw.ROLL),
    "opposing": lambda facts: _throw(facts, Throw.OPPOSING),
    "kismet": lambda facts: _throw(facts, Throw.KISMET),
    "result": _result,
    "results": lambda facts: {ev.who: ev.outcome for ev in facts.happened if isinstance(ev, Judged)},
    "pending": _pending,
    "top": _top,
    "told": _told,
    "phase": lambda facts: facts.story.phase,
    "chapter": lambda facts: facts.story.chapter,
    "scene": lambda facts: facts.story.scene,
    "stakes": _of_conflict("stakes"),
    "round": _of_conflict("round"),
    "conflict": _of_conflict("phase"),
    "order": _of_conflict("order"),
    "tallies": lambda facts: dict(_of_conflict("tallies")(facts) or ()),
    "guards": lambda facts: [[g.by, g.whom, g.pushes] for g in _of_conflict("guards")(facts) or ()],
    "allotted": lambda facts: dict(_of_conflict("allotted")(facts) or ()),
    "allies": lambda facts: {a.side: [a.left, a.total] for a in facts.story.allies},
    "phrases": lambda facts: {p.name: p.ends for p in facts.story.phrases},
    "actives": lambda facts: {f"{a.key} {a.on}".strip(): a.value for a in facts.story.actives},
    "people": lambda facts: [who.id for who in facts.story.characters],
    "elements": lambda facts: [element.id for element in facts.story.elements],
}
_WHOLE = ("results", "tallies", "allies", "phrases", "actives", "allotted")
"""Facts that are compared whole."""
