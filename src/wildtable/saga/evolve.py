"""Events to states: it only assigns. Whatever reasons stands in the rules and procedures."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable import play
from wildtable.play import Register, papers
from wildtable.saga.campaign.events import Filed, Gathered, HandedOut, Owned, Renumbered, Rewritten
from wildtable.saga.character.events import Busy, Driven, Geared, Invoked, Phrased, Tokens
from wildtable.saga.character.facts import Character
from wildtable.saga.conflict.events import (
    Allied,
    Allotted,
    Began,
    ElementLeft,
    ElementStands,
    Ended,
    Guarded,
    Imposed,
    Order,
    Rewarded,
    Round,
    Sided,
    Staked,
    Tallied,
    Time,
)
from wildtable.saga.conflict.facts import Conflict
from wildtable.saga.events import Answered, Asked
from wildtable.saga.facts import Story
from wildtable.saga.growing.events import Entered, Grew, Left, Seated, Sparked
from wildtable.saga.harm.events import Became, Doomed, Harmed, Marked
from wildtable.saga.scenes.events import WentOn
from wildtable.saga.scenes.facts import Elsewhere
from wildtable.saga.sets import OwnChapter
from wildtable.saga.settings import Ruleset


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


@assigns(Entered)
def _entered(draft: Draft, event: Entered) -> None:
    draft.crowd.pop(event.character.id, None)
    draft.crowd[event.character.id] = event.character


@assigns(Left)
def _left(draft: Draft, event: Left) -> None:
    draft.crowd.pop(event.who, None)


@assigns(Seated)
def _seated(draft: Draft, event: Seated) -> None:
    draft.put(event.who, seat=event.seat)


@assigns(ElementStands)
def _element_stands(draft: Draft, event: ElementStands) -> None:
    known = {element.id: element for element in draft.of("elements")} | {event.element.id: event.element}
    draft.changed["elements"] = tuple(known.values())


@assigns(ElementLeft)
def _element_left(draft: Draft, event: ElementLeft) -> None:
    draft.changed["elements"] = tuple([element for element in draft.of("elements") if element.id != event.element])


# Facts about a character.


@assigns(Tokens)
def _tokens(draft: Draft, event: Tokens) -> None:
    draft.put(event.who, tokens=event.now)


@assigns(Harmed)
def _harmed(draft: Draft, event: Harmed) -> None:
    draft.put(event.who, harm=event.now)


@assigns(Doomed)
def _doomed(draft: Draft, event: Doomed) -> None:
    draft.put(event.who, doom=event.steps)


@assigns(Sparked)
def _sparked(draft: Draft, event: Sparked) -> None:
    draft.put(event.who, spark=event.now)


@assigns(Driven)
def _driven(draft: Draft, event: Driven) -> None:
    draft.put(event.who, drives=event.now)


@assigns(Marked)
def _marked(draft: Draft, event: Marked) -> None:
    draft.put(event.who, consequences=event.now)


@assigns(Geared)
def _geared(draft: Draft, event: Geared) -> None:
    draft.put(event.who, gear=event.now)


@assigns(Rewarded)
def _rewarded(draft: Draft, event: Rewarded) -> None:
    draft.put(event.who, boons=event.now)


@assigns(Grew)
def _grew(draft: Draft, event: Grew) -> None:
    draft.put(event.who, sheet=event.sheet)


@assigns(Became)
def _became(draft: Draft, event: Became) -> None:
    draft.put(event.who, status=event.status)


@assigns(Busy)
def _busy(draft: Draft, event: Busy) -> None:
    facts = {"acted": event.acted, "passed": event.passed, "drove": event.drove, "driven_by": event.driven_by}
    draft.put(event.who, used=event.used, **facts)


@assigns(Sided)
def _sided(draft: Draft, event: Sided) -> None:
    draft.put(event.who, side=event.side)


# The scene.


@assigns(Phrased)
def _phrased(draft: Draft, event: Phrased) -> None:
    draft.changed["phrases"] = event.now


@assigns(Invoked)
def _invoked(draft: Draft, event: Invoked) -> None:
    draft.changed["actives"] = event.now


@assigns(Allied)
def _allied(draft: Draft, event: Allied) -> None:
    draft.changed["allies"] = event.now


@assigns(Time)
def _time(draft: Draft, event: Time) -> None:
    draft.changed |= {"phase": event.phase, "chapter": event.chapter, "scene": event.scene}


@assigns(WentOn)
def _went_on(draft: Draft, event: WentOn) -> None:
    """What is left stays as it is, and what is gone to is nowhere else any more."""
    here, stay = draft.of("setting"), set(event.behind)
    left = Elsewhere(here, tuple([element for element in draft.of("elements") if element.id in stay]))
    others = [each for each in draft.of("elsewhere") if each.scene not in (here, event.scene)]
    draft.changed["elsewhere"] = (*others, left) if left != Elsewhere() else tuple(others)
    draft.changed["elements"] = tuple([element for element in draft.of("elements") if element.id not in stay])
    draft.changed["setting"] = event.scene


# The conflict.


@assigns(Began)
def _began(draft: Draft, event: Began) -> None:
    draft.changed["conflict"] = Conflict(event.stakes, versus=event.versus, phase=event.phase)


@assigns(Ended)
def _ended(draft: Draft, event: Ended) -> None:
    conflict = draft.of("conflict")
    draft.changed |= {"conflict": None, "fought": conflict.stakes if conflict is not None else None}


@assigns(Round)
def _round(draft: Draft, event: Round) -> None:
    draft.conflict(round=event.number, phase=event.phase, first=event.first, turn=event.turn)


@assigns(Staked)
def _staked(draft: Draft, event: Staked) -> None:
    draft.conflict(stakes=event.stakes)


@assigns(Order)
def _order(draft: Draft, event: Order) -> None:
    draft.conflict(order=event.order, **({"versus": True} if event.versus else {}))


@assigns(Allotted)
def _allotted(draft: Draft, event: Allotted) -> None:
    draft.conflict(allotted=event.now)


@assigns(Imposed)
def _imposed(draft: Draft, event: Imposed) -> None:
    draft.conflict(conditions=event.now)


@assigns(Tallied)
def _tallied(draft: Draft, event: Tallied) -> None:
    draft.conflict(tallies=event.now)


@assigns(Guarded)
def _guarded(draft: Draft, event: Guarded) -> None:
    draft.conflict(guards=event.now)


# The campaign.


@assigns(Owned)
def _owned(draft: Draft, event: Owned) -> None:
    """What is other stays in its place, what is new comes last."""
    back = {(OwnChapter.CONDITIONS, made.id) for made in event.conditions}
    ready = {made.id: made for made in (*draft.of("ready"), *event.conditions)}
    elements = {made.id: made for made in (*draft.of("prepared"), *event.elements)}
    scenes = {made.id: made for made in (*draft.of("scenes"), *event.scenes)}
    gone = {each for each in event.gone if each not in back}
    kept = [made for name, made in ready.items() if (OwnChapter.CONDITIONS, name) not in gone]
    left = [made for name, made in elements.items() if (OwnChapter.ELEMENTS, name) not in gone]
    stay = [made for name, made in scenes.items() if (OwnChapter.SCENES, name) not in gone]
    draft.changed |= {"ready": tuple(kept), "prepared": tuple(left), "scenes": tuple(stay)}


@assigns(Renumbered)
def _renumbered(draft: Draft, event: Renumbered) -> None:
    rules: Ruleset = draft.of("rules")
    edition, options = event.edition or rules.edition, event.options or rules.options
    draft.changed["rules"] = replace(rules, edition=edition, options=options)


assigns(Filed)(papers.filed)
assigns(HandedOut)(papers.handed_out)
assigns(Rewritten)(papers.rewritten)
assigns(Gathered)(papers.gathered)

evolve, fold = play.folding(Draft, assigns, Asked, Answered)
