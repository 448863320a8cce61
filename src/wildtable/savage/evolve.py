"""Events to states: it only assigns. Whatever reasons stands in the rules and procedures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from wildtable.savage import events as e
from wildtable.savage.model import Fight, put


def evolve(fight: Fight, event: e.AnyEvent) -> Fight:
    """The fight after an event. Raises KeyError where a ruling names a figure that is not there."""
    assign = _ASSIGN.get(type(event))
    return fight if assign is None else assign(fight, event)


def _asked(fight: Fight, event: e.Asked) -> Fight:
    return replace(fight, pending=(*fight.pending, event.frame))


def _answered(fight: Fight, event: e.Answered) -> Fight:
    return replace(fight, pending=fight.pending[:-1])


def _benny(fight: Fight, event: e.Benny) -> Fight:
    if event.purse == "gm":
        return replace(fight, gm_bennies=event.now)
    return put(fight, event.purse, bennies=event.now, awarded=event.awarded)


def _seated(fight: Fight, event: e.Seated) -> Fight:
    return put(fight, event.who, seat=event.seat)


def _entered(fight: Fight, event: e.Entered) -> Fight:
    others = [f for f in fight.fighters if f.id != event.fighter.id]
    return replace(fight, fighters=(*others, event.fighter))


def _left(fight: Fight, event: e.Left) -> Fight:
    return replace(fight, fighters=tuple([f for f in fight.fighters if f.id != event.who]))


def _phase(fight: Fight, event: e.Phase) -> Fight:
    return replace(fight, phase=event.phase, round=event.round)


def _shuffled(fight: Fight, event: e.Shuffled) -> Fight:
    return replace(fight, deck=event.deck)


def _dealt(fight: Fight, event: e.Dealt) -> Fight:
    hands = [h for h in fight.hands if h.unit != event.hand.unit]
    deck = list(fight.deck)
    deck.remove(event.drawn)
    return replace(fight, deck=tuple(deck), hands=(*hands, event.hand))


def _hands(fight: Fight, event: e.Hands) -> Fight:
    return replace(fight, hands=event.hands)


def _acted(fight: Fight, event: e.Acted) -> Fight:
    return put(fight, event.who, turn=event.turn)


def _moved(fight: Fight, event: e.Moved) -> Fight:
    turn = fight[event.who].turn
    return put(fight, event.who, at=event.at, turn=turn and replace(turn, moved=event.spent))


def _hurt(fight: Fight, event: e.Hurt) -> Fight:
    return put(fight, event.who, wounds=event.wounds, shaken=event.shaken)


def _became(fight: Fight, event: e.Became) -> Fight:
    return put(fight, event.who, **{event.condition: event.turns or True})


def _ceased(fight: Fight, event: e.Ceased) -> Fight:
    return put(fight, event.who, **{event.condition: _OFF.get(event.condition, False)})


def _fell(fight: Fight, event: e.Fell) -> Fight:
    return put(fight, event.who, status=event.status, bleeding=event.bleeding)


def _injured(fight: Fight, event: e.Injured) -> Fight:
    return put(fight, event.who, injuries=(*fight[event.who].injuries, event.injury))


def _handed(fight: Fight, event: e.Handed) -> Fight:
    return put(fight, event.who, hands=event.hands)


def _dropped(fight: Fight, event: e.Dropped) -> Fight:
    return put(fight, event.who, drop=event.target)


def _found(fight: Fight, event: e.Found) -> Fight:
    return put(fight, event.who, found=event.found)


def _light(fight: Fight, event: e.Light) -> Fight:
    return replace(fight, light=event.light)


def _covered(fight: Fight, event: e.Covered) -> Fight:
    return put(fight, event.who, cover=event.cover)


_OFF: dict[str, Any] = {"distracted": 0, "vulnerable": 0}

_ASSIGN: dict[type, Callable[[Fight, Any], Fight]] = {
    e.Asked: _asked,
    e.Answered: _answered,
    e.Benny: _benny,
    e.Seated: _seated,
    e.Entered: _entered,
    e.Left: _left,
    e.Phase: _phase,
    e.Shuffled: _shuffled,
    e.Dealt: _dealt,
    e.Hands: _hands,
    e.Acted: _acted,
    e.Moved: _moved,
    e.Hurt: _hurt,
    e.Became: _became,
    e.Ceased: _ceased,
    e.Fell: _fell,
    e.Injured: _injured,
    e.Handed: _handed,
    e.Dropped: _dropped,
    e.Found: _found,
    e.Light: _light,
    e.Covered: _covered,
}
"""What each event assigns; Threw, Judged and Unharmed tell, and change nothing."""
