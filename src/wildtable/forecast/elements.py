"""The policy of Saga's elements, which act by themselves up to a table that one person plays alone.

An element strikes where its chance is best, and blocks what would cost it much. It only chooses among offers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from msgspec.structs import replace

from wildtable.play import GM, Seat
from wildtable.play.automatic import Automatic, AutomaticTurn, Suggestion
from wildtable.saga.base import Command
from wildtable.saga.conflict.messages.commands import (
    BeginConflict,
    Counter,
    EndChapter,
    EndConflict,
    EndScene,
    Next,
    Shield,
    StartRound,
    Strike,
    Ward,
)
from wildtable.saga.conflict.model import ALLIES, PLAYERS, Element, Struck, at_work
from wildtable.saga.conflict.queries import facing, left_to_act, opposing_dice, pools_of, still_asked, targets
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing.messages import HandOver
from wildtable.saga.harm.model import HARM_OF
from wildtable.saga.offers import waiting_for
from wildtable.saga.roll.messages import Deal, Done, Roll
from wildtable.saga.roll.model import Attack
from wildtable.saga.sets import Ending, First, Orders, Phase, Stakes, Status, StoryPhase

K = TypeVar("K", bound=Command)

MOST_STRIKES = 3
"""The most strikes that are suggested for one element."""

WEAK = 3
"""The dice of a pool that one good attack empties: an element with so few keeps an action to block."""

May = Callable[[str], bool]
"""Whether an element, by its id, is one that the suggestions are for."""

Step = tuple[str, Command]
"""An element, and its command."""


def steps(story: Story, may: May) -> Iterator[Step]:
    """Yield what the elements could do next, the likeliest first; nothing where the table does not wait for them."""
    if story.pending:
        yield from _answers(story, may)
    elif story.conflict is not None and story.conflict.phase == Phase.ELEMENTS:
        for element in story.elements:
            if may(element.id) and (found := _strikes(story, element)):
                yield from ((element.id, strike) for strike in islice(found, MOST_STRIKES))
                return


# Strikes.


def _strikes(story: Story, element: Element) -> list[Strike]:
    """Return the strikes of an element, the best first; none where it has no action left, or keeps the last one."""
    if not at_work(element) or not left_to_act(story, element) or _keeps(story, element):
        return []
    strikes = [
        replace(strike, on=on, pool=pool, harm=HARM_OF[pool], orders=Orders.ANYWAY)
        for offer in SAGA.offers(story, GM)
        if offer.actor == element.id and isinstance(strike := offer.template, Strike)
        for on in offer.open["on"]
        for pool in offer.open["pool"]
    ]
    return sorted(strikes, key=lambda strike: _worth(story, element, strike), reverse=True)


def _keeps(story: Story, element: Element) -> bool:
    """Return whether an element keeps its last action for a block: the players act after it, and it is weak."""
    conflict, most = story.conflict, story.rules.edition.element_actions
    assert conflict is not None
    if conflict.first == First.PLAYERS or not left_to_act(story, element, block=True):
        return False
    weak = min(map(element.of, pools_of(element)), default=0) <= WEAK
    return weak and 0 < element.attacks == most - 1


def _worth(story: Story, element: Element, strike: Strike) -> tuple[bool, int, int, bool]:
    """Return the worth of a strike, to compare: whether the element faces its target, then its lead in dice, then
    the harm of this kind that the target bears. Ally dice come last."""
    faces = strike.on in story and element in facing(story, strike.on)
    dice = element.of(strike.pool) - opposing_dice(story, Attack(strike.on, strike.pool, strike.harm))
    borne = story[strike.on].harm.of(strike.harm) if strike.on in story else 0
    return faces, dice, borne, not strike.on.startswith(ALLIES)


# Answers.


def _answers(story: Story, may: May) -> Iterator[Step]:
    """Yield the answers to the waiting frame, where it is one of the elements that is asked."""
    frame: Any = story.pending[-1]
    if isinstance(frame, Struck):
        yield from _to_a_blow(story, frame, may)
        return
    deed = getattr(frame, "deed", None) or getattr(getattr(frame, "thrown", None), "deed", frame)
    who = getattr(deed, "who", "")
    if story.element(who) is None or not may(who):
        return
    if (answer := judgement(story)) is not None:
        yield who, answer


def judgement(story: Story) -> Command | None:
    """Return the game master's answer to the waiting frame; None where it waits for a player."""
    if GM not in waiting_for(story, story.pending[-1]):
        return None
    if rolls := _offered(story, Roll):
        return replace(rolls[0], orders=Orders.ANYWAY)
    if deals := _offered(story, Deal):
        return deals[0]
    answers = (offer for offer in SAGA.offers(story, GM).answers() if offer.when == "answer" and not offer.price)
    return next((offer.template for offer in answers), None)


def _to_a_blow(story: Story, frame: Struck, may: May) -> Iterator[Step]:
    """Yield what elements do about a blow: they ward it off, block what is worth it, strike back, or let it be."""
    asked = [who for who in still_asked(story, frame) if story.element(who) is not None and may(who)]
    if not asked:
        return
    if ward := [each for each in _offered(story, Ward) if may(each.who)]:
        yield ward[0].who, ward[0]
        return
    if counters := [each for each in _offered(story, Counter) if may(each.who)] if not frame.damage else []:
        yield from ((each.who, each) for each in counters[:MOST_STRIKES])
    shields = _shields(story, may)
    blocks = [shield for shield in shields if _is_worth_blocking(story, frame, shield.who)]
    yield from ((shield.who, shield) for shield in blocks[:1])
    yield asked[0], Done(asked[0])
    yield from ((shield.who, shield) for shield in shields[:1] if shield not in blocks)


def _shields(story: Story, may: May) -> list[Shield]:
    """Return the blocks that elements can make, each with its strongest pool, the one with most dice first."""

    def dice(shield: Shield) -> int:
        element = story.element(shield.who)
        assert element is not None
        return element.of(shield.pool)

    found = [
        max((replace(shield, pool=pool) for pool in offer.open["pool"]), key=dice)
        for offer in SAGA.offers(story, GM).answers()
        if isinstance(shield := offer.template, Shield) and may(shield.who)
    ]
    return sorted(found, key=dice, reverse=True)


def _is_worth_blocking(story: Story, frame: Struck, by: str) -> bool:
    """Return whether damage is worth an action of ``by``: half a pool would go, or there is no other use for it."""
    struck, conflict = story.element(frame.goal.on), story.conflict
    if struck is None or conflict is None:
        return False
    is_late = conflict.first == First.ELEMENTS and conflict.phase == Phase.PLAYERS
    return is_late or 2 * frame.damage >= struck.of(frame.goal.pool)


def _offered(story: Story, kind: type[K]) -> list[K]:
    """Return the commands of one kind that the game master may answer with, as they are proposed."""
    return [each for offer in SAGA.offers(story, GM).answers() if isinstance(each := offer.template, kind)]


# Elements that act by themselves.


def suggested(story: Story, who: str) -> Iterator[Suggestion]:
    """Yield what an element would do next; of any that the table waits for without ``who``."""
    for actor, command in steps(story, lambda element: not who or element == who):
        yield Suggestion(actor, (command,), (story,))


def turn_of(story: Story) -> str:
    """Return a name for the phase of the round; empty outside of a conflict."""
    conflict = story.conflict
    return "" if conflict is None else f"{story.chapter}.{story.scene}.{conflict.round}.{conflict.phase}"


def next_of(story: Story, granted: Collection[AutomaticTurn], players: Collection[Seat] | None) -> Command | None:
    """Return the next command of the elements that act by themselves or were granted it; None where a person has to.

    Where nobody sits in the game master's place, it may also be the game master's.
    """
    let = {grant.who for grant in granted if grant.turn == turn_of(story)}

    def may(element: str) -> bool:
        return element in story.automatic or element in let

    step = next(steps(story, may), None)
    if step is not None:
        return step[1]
    if _is_done(story, may):
        return Next()
    return masters(story, players) if story.solo and players is not None else None


def _is_done(story: Story, may: May) -> bool:
    """Return whether the elements' phase is over: all of them act by themselves, and none does any more."""
    conflict = story.conflict
    if story.pending or conflict is None or conflict.phase != Phase.ELEMENTS:
        return False
    there = [element for element in story.elements if at_work(element)]
    return bool(there) and all(may(element.id) and targets(story, element.side) for element in there)


def masters(story: Story, players: Collection[Seat]) -> Command | None:
    """Return the next command of a game master who leads one conflict: the characters get their player, the rounds
    begin, the conflict ends with one side. None where a player is waited for."""
    free = [who.id for who in story.characters if not who.seat and who.status != Status.DOOMED]
    if free:
        return HandOver(free[0], next(iter(players))) if players else None
    if story.pending:
        return judgement(story)
    command = _in_conflict(story) if story.conflict is not None else _before_or_after(story)
    return command if command is not None and command in SAGA.offers(story, GM) else None


def _in_conflict(story: Story) -> Command | None:
    """Return the command that begins a round, or ends the conflict."""
    assert story.conflict is not None
    if not any(map(at_work, story.elements)):
        return EndConflict(Ending.WON)
    if not story.players:
        return EndConflict(Ending.LOST)
    return StartRound(First.PLAYERS) if story.conflict.phase == Phase.SETUP else None


def _before_or_after(story: Story) -> Command | None:
    """Return the command that begins the conflict, or ends the scene and the chapter after it."""
    if story.phase == StoryPhase.SCENE:
        return BeginConflict(Stakes.SERIOUS) if story.fought is None else EndScene()
    return EndChapter() if story.phase == StoryPhase.CHAPTER else None


def alone(story: Story) -> Story | None:
    """Return a story as one person plays it alone: all elements act by themselves; None where it is not a scene of
    players against elements."""
    sides: Sequence[str] = [who.side for who in story.characters]
    there = [element for element in story.elements if at_work(element)]
    if story.phase != StoryPhase.SCENE or not there or not sides or set(sides) != {PLAYERS}:
        return None
    return replace(story, automatic=tuple([element.id for element in story.elements]), solo=True)


AUTOMATIC: Automatic[Story] = Automatic(
    suggestions=suggested,
    next=next_of,
    turn=turn_of,
    is_on=lambda story: story.solo or bool(story.automatic),
    alone=alone,
    is_alone=lambda story: story.solo,
)
"""The ways in which elements of a story act by themselves."""
