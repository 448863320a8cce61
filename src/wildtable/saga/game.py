"""Saga as the kernel sees it: the sum of its topics."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from wildtable.dice.notation import NotationError, WrittenRoll, parse
from wildtable.play import GM, Game, Machine, Refused, Seat, Steps, summed, union, widen
from wildtable.saga import events as saga_events
from wildtable.saga import facts as saga_facts
from wildtable.saga.base import Command, Event, Frame, Stated
from wildtable.saga.campaign.messages import Write
from wildtable.saga.campaign.queries import unfit
from wildtable.saga.character.messages import Busy, Geared
from wildtable.saga.character.model import ASSETS, BOUNDS, Active, Character, Gear, Sheet
from wildtable.saga.conflict.messages.events import Allotted, ElementLeft, Ended, Imposed, Order, Rewarded
from wildtable.saga.conflict.model import DICE, FOES, PLAYERS, Condition, Facing, Guard, Ordered, Struck
from wildtable.saga.conflict.play.rounds import phase_over
from wildtable.saga.conflict.queries import still_asked
from wildtable.saga.core import CORE
from wildtable.saga.draft import evolve, fold
from wildtable.saga.events import OLD_TAGS, Told
from wildtable.saga.facts import Story, side_of
from wildtable.saga.growing.messages import Grew, Left, Make
from wildtable.saga.growing.queries import problems
from wildtable.saga.harm.model import HARMS
from wildtable.saga.harm.queries import doom_end
from wildtable.saga.offers import offers, waiting_for
from wildtable.saga.orders.play import obey
from wildtable.saga.roll import model as roll_model
from wildtable.saga.roll.before import upcast_event
from wildtable.saga.roll.model import Deed, Dramatic, Together
from wildtable.saga.roll.view import seen_roll
from wildtable.saga.scene import Play
from wildtable.saga.sets import Ending
from wildtable.saga.view import papers, show, uncovers, view, waiting


def moot(story: Story, frame: Frame) -> bool:
    """Return whether a frame has become moot: it waits for somebody who gave in or met their doom.

    So is a missed attack that nobody is left to answer.
    """
    if isinstance(frame, Struck) and not frame.damage and not still_asked(story, frame):
        return True
    who = _actor(frame)
    return who in story and not story[who].up


def _actor(frame: Frame) -> str:
    """Return the id that a frame is about; empty where it is about several, or nobody."""
    deed = getattr(frame, "deed", None) or getattr(getattr(frame, "thrown", None), "deed", None)
    return deed.who if deed else getattr(frame, "who", "")


def _names(story: Story, frame: Frame) -> list[str]:
    return [story[who].name if who in story else "the game master" for who in waiting_for(story, frame)]


def _unfinished(story: Story, seat: Seat, command: Command) -> Refused | None:
    """Return what is wrong with a character draft, or with a change of the campaign; None where nothing is."""
    if isinstance(command, Write) and command.seat == ("" if seat == GM else seat):
        return unfit(story, command)
    if isinstance(command, Make) and (wrong := problems(command.draft, story.rules)):
        return Refused("over", " ".join(wrong), "Change the named steps.")
    return None


summed(CORE, ())
widen(saga_facts, "Frame", CORE.frames)
widen(saga_events, "Frame", CORE.frames)
widen(roll_model, "Goal", CORE.goals)


MACHINE: Machine[Story, Command, Event, Play] = Machine(
    CORE, Play, offers, _names, idle=phase_over, moot=moot, ordered=obey, refuses=_unfinished
)


decide, carry_out, go_on = MACHINE.decide, MACHINE.carry_out, MACHINE.go_on


def check(story: Story) -> str:
    """Return what is impossible about a story, in one sentence, or an empty text; rulings are checked by it."""
    ids = [who.id for who in story.characters] + [element.id for element in story.elements]
    if len(set(ids)) != len(ids):
        return "Two would have the same id."
    for who in story.characters:
        if problem := _character(story, who):
            return problem
    for element in story.elements:
        if min(element.of(pool) for pool in DICE) < 0 or element.attacks < 0 or element.blocks < 0:
            return f"{element.name} would have less than nothing."
    for allies in story.allies:
        if not 0 <= allies.left <= allies.total:
            return "More ally dice would be left than there are."
    return _unanswerable(story) or BOUNDS.beyond(story)


MOST_WAITING = 20
"""Frames that may wait after a ruling; rules of the game let at most a few wait for each other."""


def _unanswerable(story: Story) -> str:
    """Return why nobody could answer what waits, in one sentence, or nothing."""
    if len(story.pending) > MOST_WAITING:
        return f"{len(story.pending)} choices would wait; the limit is {MOST_WAITING}. Let some be answered first."
    try:
        if story.pending and not waiting_for(story, story.pending[-1]):
            return "The table would wait for nobody. Let them answer first."
        _try_answers(story)
    except LookupError as error:
        return f"The table would wait for something that does not exist ({error})."
    return ""


def _try_answers(story: Story) -> None:
    """Make all answers to what waits. Raises LookupError where a frame names somebody who is not there."""
    seats = {GM, *[who.seat for who in story.characters]}
    for depth, frame in enumerate(story.pending, 1):
        for who in _about(frame):
            side_of(story, who)
        then = replace(story, pending=story.pending[:depth])
        if asks := CORE.asks.offers.get(type(frame)):
            for seat in seats:
                list(asks(then, seat, frame))
        waiting(then)
        seen_roll(then, GM)
    if story.pending:
        view(story, GM)


def _about(frame: Frame) -> Iterator[str]:
    """Yield the ids that a frame is about, of those that its answers do not look up."""
    if isinstance(frame, Ordered):
        yield from frame.left
    elif isinstance(frame, Facing):
        yield from [who for _, who in frame.left]
    elif isinstance(frame, Together):
        yield from [deed.who for deed in frame.deeds]
    elif who := _actor(frame):
        yield who


def _character(story: Story, who: Character) -> str:
    counts = [*(who.tokens.of(a) for a in ASSETS), *(who.harm.of(h) for h in HARMS), who.spark, who.doom]
    counts += [drive.tokens for drive in who.drives] + [item.left for item in who.gear]
    if min(counts) < 0 or any(mark.severity < 1 for mark in who.consequences):
        return f"{who.name} would have less than nothing."
    if any(who.tokens.of(a) > who.sheet.assets.of(a) for a in ASSETS[:3]):
        return f"{who.name} would have more tokens than the asset's rating."
    if who.doom > doom_end(story, who):
        return f"{who.name}'s Doom Track would be longer than it is."
    return ""


def seats(story: Story) -> tuple[Seat, ...]:
    """Return the game master's seat and those of the players who have characters."""
    return tuple(dict.fromkeys([GM, *[who.seat for who in story.characters if who.seat]]))


SIDES = {Ending.WON: PLAYERS, Ending.LOST: FOES, Ending.LEFT: ""}


def outcome(story: Story, events: Iterable[Event]) -> str | None:
    """Return the side that has won the latest conflict; empty for neither, None while there is none or it goes on.

    ``events``: those up to the state, the newest first.
    """
    if story.conflict is not None or story.fought is None:
        return None
    return next((SIDES[event.how] for event in events if isinstance(event, Ended)), None)


ADDED: frozenset[tuple[type, str]] = frozenset(
    {
        (Deed, "drives"),
        (Deed, "whole"),
        (Deed, "bearing"),
        (Deed, "standing"),
        (Guard, "standing"),
        (Active, "each"),
        (Active, "fits"),
        (Busy, "driven_by"),
        (Character, "driven_by"),
        (Story, "fought"),
        (Story, "prepared"),
        (Story, "papers"),
        (Story, "scenes"),
        (Story, "setting"),
        (Story, "elsewhere"),
        (Story, "automatic"),
        (Story, "solo"),
        (Order, "versus"),
        (Allotted, "came"),
        (Imposed, "came"),
        (Dramatic, "by"),
        (Sheet, "open"),
        (Sheet, "unspent"),
        (Gear, "lasts"),
        (Told, "then"),
        (Condition, "won"),
        (Condition, "lost"),
        (Condition, "then_won"),
        (Condition, "then_lost"),
        (Condition, "since"),
        (ElementLeft, "name"),
        (Left, "name"),
        (Geared, "what"),
        (Rewarded, "what"),
        (Grew, "what"),
        *[(kind, "again") for kind in Stated.__subclasses__()],
    }
)
"""Facts that earlier versions knew nothing of."""


def typed(text: str) -> WrittenRoll:
    """Return typed dice; none of them may ace or be a trait's. Raises NotationError."""
    try:
        made = parse(text)
    except NotationError as error:
        raise NotationError(error.problem, PLAIN) from None
    if any(term.pool.aces for term in made.terms):
        raise NotationError("Saga has no acing dice and no trait dice.", PLAIN)
    if made.target:
        raise NotationError("Saga has no target for a total.", PLAIN)
    return made


PLAIN = "Write 5d6, or 2d6+1."


SAGA: Game[Story, Command, Event] = Game(
    name="saga",
    state=Story,
    command=union(CORE.commands),
    event=union(CORE.events),
    offers=offers,
    decide=decide,
    evolve=evolve,
    fold=fold,
    view=view,
    show=show,
    check=check,
    seats=seats,
    outcome=outcome,
    beyond=BOUNDS.beyond,
    dice=typed,
    answering=MACHINE.answering,
    waiting=waiting,
    uncovers=uncovers,
    papers=papers,
    steps=Steps(Play, carry_out, go_on),
    upcast_event=upcast_event,
    added=ADDED,
    retagged=OLD_TAGS,
)
