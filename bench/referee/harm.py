"""Recompute the effects of damage in Savage Worlds: Wounds, Shaken, Soak."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bench.referee import dice, places
from bench.referee.attack import item_of, toughness
from bench.referee.complaints import Complaint
from bench.referee.tags import tag
from wildtable.savage.fight import Fight


class Harm:
    """Follows damage from its dice to the Wounds that are left."""

    def __init__(self) -> None:
        self.due: tuple[str, int] | None = None
        self.soaking: dict[str, int] = {}
        self.again = 0
        self.soaked: tuple[str, int, int] | None = None

    def begin(self, before: Fight, command: Any) -> None:
        """Take up what waits as an entry begins: damage that is kept or rerolled, Wounds that are soaked."""
        self.due, self.again, self.soaked = None, 0, None
        top = before.pending[-1] if before.pending else None
        if top is None or command is None:
            return
        kind, asked = tag(top), tag(command)
        if kind == "damage-rolled" and "disarm" not in top.blow.options:
            if asked == "keep":
                self.due = (top.blow.on, top.best)
            elif asked == "reroll":
                self.again = top.best
        elif kind == "wounded" and asked in ("soak", "suffer"):
            self.soaking[top.who] = top.wounds
            if asked == "suffer":
                self.soaked = (top.who, top.wounds, 0)

    def event(self, state: Fight, event: Any, after: Any, checked: Counter[str]) -> Iterator[Complaint]:
        """Yield what is wrong with an event of damage. ``after``: the entry's events after it."""
        kind = tag(event)
        if kind == "threw" and event.what == "damage" and event.against is not None:
            yield from self._thrown(state, event, after, checked)
        elif kind == "struck":
            if self.due is not None:
                checked["things"] += 1
                if event.broken != (self.due[1] > 0):
                    yield Complaint("broken", f"{event} at level {self.due[1]}")
            self.due = None
        elif kind == "judged" and event.goal == "soaking" and event.who in self.soaking:
            wounds = self.soaking[event.who]
            self.soaked = (event.who, wounds, min(wounds, event.level))
        elif kind == "unharmed" and event.who in state and self.due is not None and self.due[0] == event.who:
            yield from self._result(state, event.who, 0, "unharmed", checked)
        elif kind == "asked" and tag(event.frame) == "wounded":
            if self.due is not None and self.due[0] == event.frame.who:
                yield from self._result(state, event.frame.who, event.frame.wounds, "wounded", checked)
        elif kind == "hurt":
            yield from self._hurt(state, event, checked)

    def _thrown(self, state: Fight, threw: Any, after: Any, checked: Counter[str]) -> Iterator[Complaint]:
        amount = sum(dice.totals(threw.faces)) + sum(part.value for part in threw.parts if part.counts)
        level = max(self.again, dice.level(amount, threw.against.tn))
        self.again = 0
        asked = next((e.frame for e in after[:1] if tag(e) == "asked"), None)
        if asked is None or tag(asked) != "damage-rolled":
            self.due = (threw.target, level)
            return
        if asked.best != level:
            yield Complaint("damage-best", f"{threw.faces}: best {asked.best}, should be {level}")
        blow = asked.blow
        if blow.thing and not state.parts:
            checked["damage to things"] += 1
            yield from places.battered(state, threw, blow)
        if blow.obstacle or blow.area or blow.thing or not blow.weapon or state.parts or threw.target != blow.on:
            return
        on, item = state[blow.on], item_of(state[blow.by], blow.weapon)
        if blow.weapon not in (item.id, "unarmed"):
            return  # it is gone by now
        checked["toughness"] += 1
        if threw.against.tn != (number := toughness(on, item.ap)):
            yield Complaint("toughness", f"{threw.against.tn}, should be {number}: {blow}")

    def _result(self, state: Fight, who: str, dealt: int, how: str, checked: Counter[str]) -> Iterator[Complaint]:
        assert self.due is not None
        best, self.due = self.due[1], None
        checked["damage"] += 1
        wanted = dice.wounds(best, state[who].states.shaken)
        right = best <= 0 if how == "unharmed" else best > 0 and dealt == wanted
        if not right:
            yield Complaint("wounds", f"{how} with {dealt} Wounds for level {best}, should be {wanted}")

    def _hurt(self, state: Fight, event: Any, checked: Counter[str]) -> Iterator[Complaint]:
        if self.due is not None and self.due[0] == event.who:
            yield from self._result(state, event.who, event.dealt, "hurt", checked)
        if self.soaked is not None and self.soaked[0] == event.who:
            _, wounds, off = self.soaked
            self.soaked = None
            self.soaking.pop(event.who, None)
            checked["soak"] += 1
            left = wounds - off
            if (event.dealt, event.soaked, event.shaken) != (left, off, left > 0):
                yield Complaint("soak", f"{event} after {wounds} Wounds with {off} soaked")
        f = state[event.who]
        most = 3 if f.sheet.wild_card else 1
        if event.dealt and event.wounds != min(most, f.health.wounds + event.dealt):
            yield Complaint("wounds-now", f"{event} with {f.health.wounds} before")
