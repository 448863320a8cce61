"""Commands to events: refuse what is not offered, carry out what is, go on to the next choice."""

from __future__ import annotations

from wildtable.dice import Dice
from wildtable.play import Offer, Offers, Refused, Seat
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga.frames import Fate, Frame, Hurt, Naming
from wildtable.saga.making import problems
from wildtable.saga.model import Story
from wildtable.saga.offers import offers, waiting_for
from wildtable.saga.procedures.rounds import phase_over
from wildtable.saga.scene import ANSWERS, COMMANDS, GOES_ON, Play


def decide(story: Story, seat: Seat, command: c.AnyCommand, dice: Dice) -> list[e.AnyEvent]:
    """What comes of a command. Raises `Refused` where it is not among the seat's offers."""
    if command not in offers(story, seat):
        raise refusal(story, seat, command)
    play = Play(story, dice)
    carry_out(play, command)
    return play.events


def carry_out(play: Play, command: c.AnyCommand) -> None:
    """Do what is open, and what goes on by itself."""
    waits = play.state.pending
    answer = ANSWERS.get((type(waits[-1]), type(command))) if waits else None
    if answer is not None:
        answer(play, waits[-1], command)
    else:
        COMMANDS[type(command)](play, command)
    go_on(play)


def go_on(play: Play) -> None:
    """Bookkeeping goes on until somebody has to choose; what waits for one who is out is dropped."""
    while True:
        pending = play.state.pending
        if not pending:
            if not phase_over(play):
                return
            continue
        step = GOES_ON.get(type(pending[-1]))
        if moot(play.state, pending[-1]):
            play.answered()
        elif step is None:
            return
        else:
            play.answered()
            step(play, pending[-1])


def moot(story: Story, frame: Frame) -> bool:
    """Whether a frame is about somebody who is out of it: whoever gave in takes no harm and rolls no more."""
    deed = getattr(frame, "deed", None) or getattr(getattr(frame, "thrown", None), "deed", None)
    who = deed.who if deed else frame.who if isinstance(frame, Hurt | Naming | Fate) else ""
    return who in story and not story[who].up


def refusal(story: Story, seat: Seat, command: c.AnyCommand) -> Refused:
    """Why a command is not open, and what is."""
    name = type(command).__struct_config__.tag
    mine = offers(story, seat)
    same = [offer for offer in mine if type(offer.template) is type(command)]
    if same:
        if isinstance(command, c.Make) and (wrong := problems(command.draft, story.rules)):
            return Refused("over", " ".join(wrong), "Change the steps that are named.")
        problem = f"{_wrong_field(command, same)} does not fit {name!r} now."
        return Refused("not-open", problem, "Choose one of the values offered.")
    if story.pending:
        ids = waiting_for(story, story.pending[-1])
        names = [story[who].name if who in story else "the game master" for who in ids]
        return Refused("waiting", f"{name!r} is not open: the table waits for {' and '.join(names)}.", _open(mine))
    return Refused("not-open", f"{name!r} is not open to you now.", _open(mine))


def _wrong_field(command: c.AnyCommand, same: list[Offer[c.AnyCommand]]) -> str:
    """The first field whose value no offer has; each may fit alone and not together."""
    for field in command.__struct_fields__:
        value = getattr(command, field)
        if not any(value in o.open[field] if field in o.open else value == getattr(o.template, field) for o in same):
            return f"{field} {value!r}"
    return "That combination"


def _open(mine: Offers[c.AnyCommand]) -> str:
    names = dict.fromkeys(str(type(offer.template).__struct_config__.tag) for offer in mine)
    return f"Open to you: {', '.join(names)}." if names else "Nothing is open to you; wait for the others."
