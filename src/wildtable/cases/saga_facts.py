"""The facts that a Saga case may check: characters, elements, the last roll and its results, the story."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from wildtable.cases.looking import Looking, waiting
from wildtable.cases.shape import CaseError
from wildtable.play import total
from wildtable.saga.character.model import ASSETS, SKILLS, Character, Unspent
from wildtable.saga.conflict.model import Element
from wildtable.saga.events import Told
from wildtable.saga.facts import Story
from wildtable.saga.harm.model import HARMS, HURTS
from wildtable.saga.harm.queries import doom_end, threshold
from wildtable.saga.orders.messages import Obeyed
from wildtable.saga.roll.messages import Judged, Threw
from wildtable.saga.sets import Asset, HarmKind, Skill, Throw


def _element(element: Element, name: str) -> Any:
    if name not in Element.__struct_fields__:
        raise CaseError(f"an element has no {name!r}")
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
        raise CaseError(f"{who.id} has no {name!r}")
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


def _throw(facts: Any, what: Throw) -> dict[str, Any]:
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


def _result(facts: Any) -> dict[str, Any]:
    judged = facts.last(Judged)
    return {"who": judged.who, "outcome": judged.outcome, "net": judged.net, "target": judged.target}


def _top(facts: Any) -> dict[str, Any]:
    top = facts.state.pending[-1]
    return {name: getattr(top, name) for name in top.__struct_fields__}


def _of_conflict(name: str) -> Callable[[Any], Any]:
    def look(facts: Any) -> Any:
        return getattr(facts.state.conflict, name) if facts.state.conflict else None

    return look


def _told(facts: Any) -> list[str]:
    return [f"{event.kind} {event.what}" for event in facts.happened if isinstance(event, Told)]


_FACTS: dict[str, Callable[[Any], Any]] = {
    "roll": lambda facts: _throw(facts, Throw.ROLL),
    "opposing": lambda facts: _throw(facts, Throw.OPPOSING),
    "kismet": lambda facts: _throw(facts, Throw.KISMET),
    "result": _result,
    "results": lambda facts: {ev.who: ev.outcome for ev in facts.happened if isinstance(ev, Judged)},
    "pending": lambda facts: waiting(facts.state.pending),
    "top": _top,
    "told": _told,
    "obeyed": lambda facts: [f"{ev.who} {ev.answer}" for ev in facts.happened if isinstance(ev, Obeyed)],
    "phase": lambda facts: facts.state.phase,
    "chapter": lambda facts: facts.state.chapter,
    "scene": lambda facts: facts.state.scene,
    "stakes": _of_conflict("stakes"),
    "round": _of_conflict("round"),
    "conflict": _of_conflict("phase"),
    "order": _of_conflict("order"),
    "tallies": lambda facts: dict(_of_conflict("tallies")(facts) or ()),
    "guards": lambda facts: [[g.by, g.whom, g.pushes] for g in _of_conflict("guards")(facts) or ()],
    "allotted": lambda facts: dict(_of_conflict("allotted")(facts) or ()),
    "allies": lambda facts: {a.side: [a.left, a.total] for a in facts.state.allies},
    "phrases": lambda facts: {p.name: p.ends for p in facts.state.phrases},
    "actives": lambda facts: {f"{a.key} {a.on}".strip(): a.value for a in facts.state.actives},
    "people": lambda facts: [who.id for who in facts.state.characters],
    "elements": lambda facts: [element.id for element in facts.state.elements],
}


class StoryFacts(Looking[Story]):
    """The facts of a story after a case."""

    tables = _FACTS
    whole = ("results", "tallies", "allies", "phrases", "actives", "allotted")
    such_as = "{fear: 1}"
    nothing = None

    def look(self, key: str) -> Callable[[str], Any] | None:
        """Return the function that looks up a fact of a character or an element; None where nobody has that name."""
        if (element := self.state.element(key)) is not None:
            return partial(_element, element)
        return partial(_character, self.state, self.state[key]) if key in self.state else None
