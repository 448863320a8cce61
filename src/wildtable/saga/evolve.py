"""Events to states: it only assigns. Whatever reasons stands in the rules and procedures."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable import play
from wildtable.play import Register
from wildtable.saga import events as e
from wildtable.saga.model import Character, Conflict, Story


class Draft(play.Draft[Story]):
    """A story that is being assigned to: what the events have changed so far."""

    __slots__ = ("_crowd",)

    def __init__(self, story: Story) -> None:
        super().__init__(story)
        self._crowd: dict[str, Character] | None = None

    @property
    def crowd(self) -> dict[str, Character]:
        """The characters by their id, to be changed."""
        if self._crowd is None:
            self._crowd = {who.id: who for who in self.state.characters}
        return self._crowd

    def put(self, who: str, **facts: Any) -> None:
        """Other facts about one character. Raises KeyError where there is none of that id."""
        crowd = self.crowd
        crowd[who] = replace(crowd[who], **facts)

    def conflict(self, **facts: Any) -> None:
        """Other facts about the conflict. Raises LookupError where there is none."""
        conflict = self.of("conflict")
        if conflict is None:
            raise LookupError("a conflict")
        self.changed["conflict"] = replace(conflict, **facts)

    def done(self) -> Story:
        """The story with everything that has changed."""
        if self._crowd is not None:
            self.changed["characters"] = tuple(self._crowd.values())
        return super().done()


assigns: Register[Draft] = Register("assigns")
"""What each event assigns; those that are not here (Threw, Judged, Told) tell, and change nothing."""

# Who is there.


@assigns(e.Entered)
def _entered(draft: Draft, event: e.Entered) -> None:
    draft.crowd.pop(event.character.id, None)
    draft.crowd[event.character.id] = event.character


@assigns(e.Left)
def _left(draft: Draft, event: e.Left) -> None:
    draft.crowd.pop(event.who, None)


@assigns(e.Seated)
def _seated(draft: Draft, event: e.Seated) -> None:
    draft.put(event.who, seat=event.seat)


@assigns(e.Stood)
def _stood(draft: Draft, event: e.Stood) -> None:
    known = {element.id: element for element in draft.of("elements")} | {event.element.id: event.element}
    draft.changed["elements"] = tuple(known.values())


# Facts about a character.


@assigns(e.Tokens)
def _tokens(draft: Draft, event: e.Tokens) -> None:
    draft.put(event.who, tokens=event.now)


@assigns(e.Harmed)
def _harmed(draft: Draft, event: e.Harmed) -> None:
    draft.put(event.who, harm=event.now)


@assigns(e.Doomed)
def _doomed(draft: Draft, event: e.Doomed) -> None:
    draft.put(event.who, doom=event.steps)


@assigns(e.Sparked)
def _sparked(draft: Draft, event: e.Sparked) -> None:
    draft.put(event.who, spark=event.now)


@assigns(e.Driven)
def _driven(draft: Draft, event: e.Driven) -> None:
    draft.put(event.who, drives=event.now)


@assigns(e.Marked)
def _marked(draft: Draft, event: e.Marked) -> None:
    draft.put(event.who, consequences=event.now)


@assigns(e.Geared)
def _geared(draft: Draft, event: e.Geared) -> None:
    draft.put(event.who, gear=event.now)


@assigns(e.Rewarded)
def _rewarded(draft: Draft, event: e.Rewarded) -> None:
    draft.put(event.who, boons=event.now)


@assigns(e.Grew)
def _grew(draft: Draft, event: e.Grew) -> None:
    draft.put(event.who, sheet=event.sheet)


@assigns(e.Became)
def _became(draft: Draft, event: e.Became) -> None:
    draft.put(event.who, status=event.status)


@assigns(e.Busy)
def _busy(draft: Draft, event: e.Busy) -> None:
    draft.put(event.who, used=event.used, acted=event.acted, passed=event.passed, drove=event.drove)


# The scene.


@assigns(e.Phrased)
def _phrased(draft: Draft, event: e.Phrased) -> None:
    draft.changed["phrases"] = event.now


@assigns(e.Invoked)
def _invoked(draft: Draft, event: e.Invoked) -> None:
    draft.changed["actives"] = event.now


@assigns(e.Allied)
def _allied(draft: Draft, event: e.Allied) -> None:
    draft.changed["allies"] = event.now


@assigns(e.Time)
def _time(draft: Draft, event: e.Time) -> None:
    draft.changed |= {"phase": event.phase, "chapter": event.chapter, "scene": event.scene}


# The conflict.


@assigns(e.Began)
def _began(draft: Draft, event: e.Began) -> None:
    draft.changed["conflict"] = Conflict(event.stakes, versus=event.versus, phase=event.phase)


@assigns(e.Ended)
def _ended(draft: Draft, event: e.Ended) -> None:
    draft.changed["conflict"] = None


@assigns(e.Round)
def _round(draft: Draft, event: e.Round) -> None:
    draft.conflict(round=event.number, phase=event.phase, first=event.first, turn=event.turn)


@assigns(e.Staked)
def _staked(draft: Draft, event: e.Staked) -> None:
    draft.conflict(stakes=event.stakes)


@assigns(e.Order)
def _order(draft: Draft, event: e.Order) -> None:
    draft.conflict(order=event.order)


@assigns(e.Allotted)
def _allotted(draft: Draft, event: e.Allotted) -> None:
    draft.conflict(allotted=event.now)


@assigns(e.Imposed)
def _imposed(draft: Draft, event: e.Imposed) -> None:
    draft.conflict(conditions=event.now)


@assigns(e.Tallied)
def _tallied(draft: Draft, event: e.Tallied) -> None:
    draft.conflict(tallies=event.now)


@assigns(e.Guarded)
def _guarded(draft: Draft, event: e.Guarded) -> None:
    draft.conflict(guards=event.now)


evolve, fold = play.folding(Draft, assigns, e.Asked, e.Answered)
