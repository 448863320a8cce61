"""Choices of somebody, as the other seats see them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Raw, json
from msgspec.structs import replace

from wildtable.play import GM, Seat
from wildtable.play.derived import derived
from wildtable.savage.cards.messages import Pass
from wildtable.savage.cards.model import CardsOpen, RoundEnd
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.offers import JUDGEMENTS, offers, waiting_for
from wildtable.savage.sight.known import SOMEONE
from wildtable.savage.starships.model.frames import EvadedTogether
from wildtable.savage.table.base import Command, Frame
from wildtable.savage.table.model import HEROES
from wildtable.savage.traits.messages import Keep
from wildtable.savage.traits.model import Rolled
from wildtable.savage.wounds.messages import Suffer
from wildtable.savage.wounds.model import Wounded
from wildtable.text.english import has, say
from wildtable.text.plea import Plea
from wildtable.text.savage.asked import asks
from wildtable.text.savage.lapsing import lapse
from wildtable.text.savage.names import name

QUIET: Mapping[type[Frame], type[Pass | Keep | Suffer]] = {
    Rolled: Keep,
    DamageRolled: Keep,
    EvadedTogether: Keep,
    Wounded: Suffer,
    CardsOpen: Pass,
    RoundEnd: Pass,
}
"""The answer that may be given by itself, for each choice that has one."""
OPEN: tuple[type[Frame], ...] = (Wounded, CardsOpen, RoundEnd)
"""Choices of which everybody may know whether they are made by themselves."""


def plea(fight: Fight, seat: Seat) -> Plea | None:
    """Return the choice that the figures of a fight have to make; None for no choice, or one of the game master's or
    of somebody unseen."""
    return _plea(fight, seat == GM)


@derived
def _plea(fight: Fight, for_master: bool) -> Plea | None:
    frame = fight.pending[-1] if fight.pending else None
    if frame is None or isinstance(frame, JUDGEMENTS):
        return None
    who = waiting_for(fight, frame)
    if not who or any(figure.id == SOMEONE.id for figure in who):
        return None
    tag = str(type(frame).__struct_config__.tag)
    told = Plea(
        tuple([figure.id for figure in who]), _says(fight, who[0], tag), tag, _lapse(fight, frame, who, for_master)
    )
    priced = _priced(fight, who[0]) if for_master and who[0].seat else None
    return replace(told, answer=Raw(json.encode(priced)), seat=who[0].seat) if priced else told


def _priced(fight: Fight, who: Fighter) -> Command | None:
    """Return the first answer of a figure that costs a Benny and has odds; None without one."""
    for offer in offers(fight, who.seat).answers():
        if offer.price and offer.actor in ("", who.id) and offer.template.facts.odds:
            return next(iter(offer), None)
    return None


def _says(fight: Fight, who: Fighter, tag: str) -> str:
    if not has("asks", f"decides-{tag}"):
        return asks(fight)
    frame = fight.pending[-1]
    n = say("asks", "wounds", n=frame.wounds) if isinstance(frame, Wounded) else ""
    return say("asks", f"decides-{tag}", who=name(fight, who.id), n=n)


def _lapse(fight: Fight, frame: Frame, who: list[Fighter], for_master: bool) -> str:
    """Return when the answer is given by itself; empty where that would tell of a sheet that the seat does not know."""
    answer = QUIET.get(type(frame))
    known = for_master or isinstance(frame, OPEN) or all(figure.side == HEROES for figure in who)
    command: Command | None = answer(who[0].id) if answer and known else None
    return lapse(fight, command) if command else ""
