"""Commands to events: refuse what is not offered, carry out what is, go on to the next choice."""

from __future__ import annotations

from wildtable.dice import Dice
from wildtable.play import Offer, Offers, Refused, Seat
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage.chases import standing
from wildtable.savage.model import Fight
from wildtable.savage.offers import JUDGEMENTS, offers, waiting_for
from wildtable.savage.procedures.adrift import catch_hold
from wildtable.savage.procedures.holds import loosen
from wildtable.savage.procedures.turn import end_turn, lose_holds, next_turn, stalled
from wildtable.savage.scene import ANSWERS, COMMANDS, GOES_ON, Play


def decide(fight: Fight, seat: Seat, command: c.AnyCommand, dice: Dice) -> list[e.AnyEvent]:
    """What comes of a command. Raises `Refused` where it is not among the seat's offers."""
    if command not in offers(fight, seat):
        raise refusal(fight, seat, command)
    play = Play(fight, dice)
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
    """What waits for nobody goes on; grips that nobody keeps up are over, and so is Hold for whoever may not act."""
    carry_on(play)
    loosen(play)
    lose_holds(play)
    catch_hold(play)


def carry_on(play: Play) -> None:
    """Bookkeeping goes on until somebody has to choose; a turn in which its owner fell (or was left behind) is over."""
    while True:
        pending = play.state.pending
        if pending:
            step = GOES_ON.get(type(pending[-1]))
            if step is None:
                return
            play.answered()
            step(play, pending[-1])
        elif not _fallen_turn(play):
            return


def _fallen_turn(play: Play) -> bool:
    hand = play.state.acting
    if hand is None and stalled(play.state):
        next_turn(play)
        return True
    if hand is None or standing.takes_part(play.state, hand.unit):
        return False
    end_turn(play, hand.unit)
    return True


def refusal(fight: Fight, seat: Seat, command: c.AnyCommand) -> Refused:
    """Why a command is not open, and what is."""
    name = type(command).__struct_config__.tag
    mine = offers(fight, seat)
    same = [offer for offer in mine if type(offer.template) is type(command)]
    if same:
        problem = f"{_wrong_field(command, same)} does not fit {name!r} now."
        return Refused("not-open", problem, "Choose one of the values offered.")
    if fight.pending:
        judged = isinstance(fight.pending[-1], JUDGEMENTS)
        names = ["the game master"] if judged else [f.name for f in waiting_for(fight, fight.pending[-1])]
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
