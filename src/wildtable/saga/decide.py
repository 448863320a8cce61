"""Commands to events: refuse what is not offered, carry out what is, go on to the next choice."""

from __future__ import annotations

from wildtable.play import Machine, Refused, summed
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga.frames import Fate, Frame, Hurt, Naming
from wildtable.saga.making import problems
from wildtable.saga.model import Story
from wildtable.saga.offers import offers, waiting_for
from wildtable.saga.procedures.rounds import phase_over
from wildtable.saga.scene import CORE, Play


def moot(story: Story, frame: Frame) -> bool:
    """Whether a frame is about somebody who is out of it: whoever gave in takes no harm and rolls no more."""
    deed = getattr(frame, "deed", None) or getattr(getattr(frame, "thrown", None), "deed", None)
    who = deed.who if deed else frame.who if isinstance(frame, Hurt | Naming | Fate) else ""
    return who in story and not story[who].up


def _names(story: Story, frame: Frame) -> list[str]:
    return [story[who].name if who in story else "the game master" for who in waiting_for(story, frame)]


def _unfinished(story: Story, command: c.AnyCommand) -> Refused | None:
    """What is wrong with a character that is being made."""
    if isinstance(command, c.Make) and (wrong := problems(command.draft, story.rules)):
        return Refused("over", " ".join(wrong), "Change the steps that are named.")
    return None


summed(CORE, ())
MACHINE: Machine[Story, c.AnyCommand, e.AnyEvent, Play] = Machine(
    CORE, Play, offers, _names, idle=phase_over, moot=moot, refuses=_unfinished
)
decide, carry_out, go_on = MACHINE.decide, MACHINE.carry_out, MACHINE.go_on
