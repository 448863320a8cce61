"""The next step for a seat, in a fight, a chase, between ships, and before and after them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wildtable.cards import DECK
from wildtable.play import GM, WATCH, Seat
from wildtable.play.derived import derived
from wildtable.savage.cards.model import Stage
from wildtable.savage.chases.model import Chase
from wildtable.savage.fight import Fight
from wildtable.savage.starships.crew import ship_of
from wildtable.savage.starships.model.facts import PILOT
from wildtable.savage.table.model import FOES, HEROES
from wildtable.text.english import has, listed, say
from wildtable.text.next import able, asked, first
from wildtable.text.spoken import Next, SetupStep, SpokenOffer

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
    "ahead",
)
"""The usual commands of a turn; the first possible one is proposed."""
AT_FIRST = ("move", "move-along")
"""The commands that come before ending a turn in which nothing was done, where none of `IN_TURN` can be given."""
BEFORE = ("play", "write")
"""The commands of a player without a hero: to take one, or to make one."""


def next_for(fight: Fight, seat: Seat, offers: Sequence[SpokenOffer]) -> Next:
    """Return the reason for what the table waits for, and the offer that a single tap gives; `asks` says who."""
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
    if seat != GM:
        return _player(fight, seat, offers)
    steps = _steps(fight, offers)
    step = _master(fight, offers)
    return replace(step, steps=steps) if steps else step


@derived
def _at_stake(fight: Fight) -> str:
    """Return a sentence on what the one who is asked may gain or lose; an empty text where there is none."""
    tag = str(type(fight.pending[-1]).__struct_config__.tag)
    return say("stakes", tag) if has("stakes", tag) else ""


def _acting(fight: Fight) -> set[str]:
    """Return the ids of the unit whose turn it is and of its members."""
    unit = fight.acting.unit if fight.acting else ""
    return {unit, *(fighter.id for fighter in fight.members(unit))}


def _has_begun(fight: Fight) -> bool:
    """Return whether a figure of the acting unit has acted or moved."""
    unit = fight.acting.unit if fight.acting else ""
    return any(f.turn is not None and not f.turn.fresh for f in fight.members(unit))


def _left(fight: Fight) -> str:
    """Return a sentence on what is left of a turn: inches and actions of a figure that acts alone."""
    unit = fight.acting.unit if fight.acting else ""
    acting = [f for f in fight.members(unit) if f.turn is not None and f.up]
    if not acting:
        return ""
    way = "still" if all(f.at is None for f in acting) else "turn"  # in a chase and aboard a ship nobody walks
    if len(acting) != 1:
        return say("stakes", f"{way}-group")
    (fighter,) = acting
    ship = ship_of(fight, fighter.id)
    flies = ship is not None and ship.leg.units > 0 and fighter.id in ship.holders(PILOT)
    return say("stakes", way if fighter.able else f"{way}-flies" if flies else f"{way}-acted")


def _master(fight: Fight, offers: Sequence[SpokenOffer]) -> Next:
    """Return the game master's next step outside a fight: begin one, reveal, open a scene, or have somebody come."""
    chase = fight.part(Chase)
    waits_for_chase = chase is not None and not chase.rounds and bool(chase.racers)
    up = {fighter.side for fighter in fight.fighters if fighter.up}
    if waits_for_chase and (begin := first(offers, ("start-chase",))):
        return Next(say("next", "chase"), _unplayed(fight), begin)
    if up >= {FOES, HEROES} and fight.between and (session := first(offers, ("start-session",))):
        return Next(say("next", "session"), _unplayed(fight), session)
    if up >= {FOES, HEROES} and (begin := first(offers, ("begin",))):
        return Next(say("next", "begin"), _unplayed(fight), begin)
    if any(fighter.up for fighter in fight.hidden) and (show := first(offers, ("show",))):
        return Next(say("next", "hidden"), main=show)
    if scene := first([offer for offer in offers if ":anew" not in offer.id], ("open-scene",)):
        return Next(say("next", "scene"), _unplayed(fight), scene)
    if not fight.fighters:
        return Next(say("next", "empty"), main=first(offers, ("write", "enter")))
    return Next(say("next", "peace"), _unplayed(fight), first(offers, ("enter", "call", "end-session", "begin")))


def _steps(fight: Fight, offers: Sequence[SpokenOffer]) -> tuple[SetupStep, ...]:
    """Return the steps that make a new table ready to play; none once something was played, or the table came ready."""
    if not fight.between or fight.phase != Stage.PEACE or fight.deck != DECK:
        return ()
    sides = {fighter.side for fighter in (*fight.fighters, *fight.hidden) if fighter.up}
    missing = "" if sides >= {FOES, HEROES} else "-foes" if HEROES in sides else "-heroes" if FOES in sides else ""
    return (
        SetupStep(
            "place",
            say("next", "place"),
            say("next", "place-why"),
            done=fight.board is not None or fight.lined or bool(fight.scene),
            offers=able(offers, "open-scene", "open-place"),
        ),
        SetupStep(
            "people",
            say("next", "people"),
            say("next", f"people{missing}-why"),
            done=sides >= {FOES, HEROES},
            offers=(*able(offers, "enter")[:1], *able(offers, "enter-group")[:1]),
        ),
        SetupStep(
            "players",
            say("next", "players"),
            say("next", "players-why"),
            done=any(fighter.seat for fighter in fight.fighters),
        ),
    )


def _unplayed(fight: Fight) -> str:
    """Return a sentence on the heroes without a player; an empty text for none."""
    free = [
        fighter.name
        for fighter in fight.fighters
        if fighter.side == HEROES and not fighter.seat and fighter.sheet.wild_card
    ]
    return say("next", "unplayed", who=listed(free)) if free else ""


def _alone(fight: Fight, mine: list[str]) -> Next:
    """Return the step of one person who plays alone, before the fight and after it. ``mine``: their heroes."""
    if fight.deck != DECK or len({fighter.side for fighter in fight.fighters if fighter.up}) < 2:
        return Next(say("next", "over"), say("next", "over-why") if mine else "")
    return Next(say("next", "alone"), say("next", "alone-why", who=listed(mine)) if mine else "")


def _player(fight: Fight, seat: Seat, offers: Sequence[SpokenOffer]) -> Next:
    """Return a player's next step outside a fight: to take a hero, or to wait."""
    mine = [fighter.name for fighter in fight.fighters if fighter.seat == seat]
    if fight.solo:
        return _alone(fight, mine)
    if mine or seat == WATCH:
        return Next(say("next", "ready", who=listed(mine)) if mine else say("next", "watching"))
    main = first(offers, BEFORE)
    return Next(say("next", "take" if main.startswith("play") else "make"), main=main)
