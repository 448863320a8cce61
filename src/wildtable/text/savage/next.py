"""What is next for a seat, in a fight, a chase, between ships, and before and after them."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.play import GM, WATCH, Seat
from wildtable.savage.chases.model import Chase
from wildtable.savage.fight import Fight
from wildtable.savage.table.model import FOES, HEROES
from wildtable.text.english import has, listed, say
from wildtable.text.next import asked, first
from wildtable.text.spoken import Next, SpokenOffer

ATTACKS = ("attack", "attack-vehicle", "blast", "spray", "engulf", "suppress")
IN_TURN = (
    "evade-missiles",
    "break-free",
    "crush",
    "finish",
    *ATTACKS,
    "fire",
    "lock-on",
    "radiate",
    "thrust",
)
"""What one mostly does in one's turn, whichever of it can be done."""
AT_FIRST = ("move", "move-along")
"""Return the offer before ending a turn in which nothing was done, where nothing of it can be done."""
BEFORE = ("play", "write")
"""What a player without a hero does: takes one, or makes one."""


def next_for(fight: Fight, seat: Seat, offers: Sequence[SpokenOffer]) -> Next:
    """What the table waits for is said by `asks`; here is why, and what a single tap should do."""
    if fight.pending:
        return Next(why=_at_stake(fight) if asked(offers) else "")
    turn = [offer for offer in offers if offer.when == "turn"]
    if fight.acting is not None:
        unit = _acting(fight)
        mine = [offer for offer in turn if offer.who in unit]
        order = (*IN_TURN, "end-turn") if _has_begun(fight) else (*IN_TURN, *AT_FIRST, "end-turn")
        return Next(why=_left(fight) if mine else "", main=first(mine, order))
    if fight.phase == "turns":
        return Next(main=first(turn, ("go", "end-turn")))
    return _master(fight, offers) if seat == GM else _player(fight, seat, offers)


def _at_stake(fight: Fight) -> str:
    """What whoever is asked may gain or lose."""
    tag = str(type(fight.pending[-1]).__struct_config__.tag)
    return say("stakes", tag) if has("stakes", tag) else ""


def _acting(fight: Fight) -> set[str]:
    """The unit whose turn it is, and its members."""
    unit = fight.acting.unit if fight.acting else ""
    return {unit, *(fighter.id for fighter in fight.members(unit))}


def _has_begun(fight: Fight) -> bool:
    """Whether somebody of the acting unit has acted, or moved."""
    unit = fight.acting.unit if fight.acting else ""
    return any(f.turn is not None and not f.turn.fresh for f in fight.members(unit))


def _left(fight: Fight) -> str:
    """What is left of a turn: inches and actions, of whoever acts alone."""
    unit = fight.acting.unit if fight.acting else ""
    acting = [f for f in fight.members(unit) if f.turn is not None and f.up]
    if not acting:
        return ""
    way = "still" if all(f.at is None for f in acting) else "turn"  # in a chase and aboard a ship nobody walks
    if len(acting) != 1:
        return say("stakes", f"{way}-group")
    (fighter,) = acting
    return say("stakes", way if fighter.able else f"{way}-acted")


def _master(fight: Fight, offers: Sequence[SpokenOffer]) -> Next:
    """Before a fight and after it: begin it, open a scene, or have somebody come."""
    chase = fight.part(Chase)
    waits_for_chase = chase is not None and not chase.rounds and bool(chase.racers)
    up = {fighter.side for fighter in fight.fighters if fighter.up}
    if waits_for_chase and (begin := first(offers, ("start-chase",))):
        return Next(say("next", "chase"), _unplayed(fight), begin)
    if up >= {FOES, HEROES} and (begin := first(offers, ("begin",))):
        return Next(say("next", "begin"), _unplayed(fight), begin)
    if scene := first(offers, ("open-scene",)):
        return Next(say("next", "scene"), _unplayed(fight), scene)
    if not fight.fighters:
        return Next(say("next", "empty"), main=first(offers, ("write", "enter")))
    return Next(say("next", "peace"), _unplayed(fight), first(offers, ("enter", "call", "end-session", "begin")))


def _unplayed(fight: Fight) -> str:
    """Heroes for whom nobody has sat down."""
    free = [
        fighter.name
        for fighter in fight.fighters
        if fighter.side == HEROES and not fighter.seat and fighter.sheet.wild_card
    ]
    return say("next", "unplayed", who=listed(free)) if free else ""


def _player(fight: Fight, seat: Seat, offers: Sequence[SpokenOffer]) -> Next:
    """Somebody to play, or patience."""
    mine = [fighter.name for fighter in fight.fighters if fighter.seat == seat]
    if mine or seat == WATCH:
        return Next(say("next", "ready", who=listed(mine)) if mine else say("next", "watching"))
    main = first(offers, BEFORE)
    return Next(say("next", "take" if main.startswith("play") else "make"), main=main)
