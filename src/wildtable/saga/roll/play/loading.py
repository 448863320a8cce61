"""Rolls: what goes into a roll."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.saga.character import rules as character_rules
from wildtable.saga.character.messages import Driven, Geared
from wildtable.saga.character.model import ASSETS
from wildtable.saga.character.queries import gear_parts, specialty_parts
from wildtable.saga.conflict.messages.commands import Act
from wildtable.saga.conflict.messages.events import Allied
from wildtable.saga.harm.play.damage import suffer
from wildtable.saga.roll.messages import (
    AddDrive,
    Bring,
    Respond,
    Roll,
    StandIn,
    TakeFor,
    TradeAgainst,
    Turn,
    UseAllies,
    UseCharm,
)
from wildtable.saga.roll.model import Deed, ToRoll
from wildtable.saga.roll.play.throwing import throw
from wildtable.saga.roll.queries import drives_in, is_action, noted, token_parts, with_grace
from wildtable.saga.scene import Play, answers_to
from wildtable.saga.sets import Asset, Orders, Why


@cite("saga.asset", "saga.asset.activate")
def pay(play: Play, deed: Deed, command: Act | Respond) -> Deed:
    """Pay the tokens of a command and put what they are worth into the roll."""
    for asset in ASSETS:
        count = getattr(command, asset)
        if count:
            play.pay(deed.who, asset, count, Why.ROLL, f"saga.asset.{asset}")
            deed = worth(play, deed, asset, count)
    if any(deed.paid) and is_action(deed):
        play.busy(deed.who, acted=True)
    return deed


@cite("saga.asset.force", "saga.asset.grace", "saga.asset.acuity", "saga.asset.fortune")
def worth(play: Play, deed: Deed, asset: Asset, count: int) -> Deed:
    """Return the roll with the benefit of so many tokens: dice at once, traits to bring in, or dice to throw again."""
    more = token_parts(play.state, play[deed.who], deed, asset, count)
    return replace(
        deed,
        parts=(*deed.parts, *more),
        paid=(*deed.paid, *([asset] * count)),
        grace=deed.grace + count * (asset == Asset.GRACE),
        whole=True,
        rerolls=deed.rerolls + count * (asset == Asset.FORTUNE) * play.state.rules.edition.fortune_rerolls,
    )


def prepare(play: Play, deed: Deed, specialties: tuple[str, ...], gear: tuple[str, ...]) -> Deed:
    """Return the roll with ranks, specialties, gear and all automatic parts."""
    who = play[deed.who]
    chosen = (*specialty_parts(play.state, who, deed.skill, specialties), *gear_parts(who, gear))
    return noted(play.state, replace(deed, parts=(*chosen, *deed.parts), specialties=specialties))


def _more(play: Play, deed: Deed, *parts: Part, **facts: object) -> None:
    """Ask with the same frame again, with more in the roll."""
    play.answered()
    play.ask(ToRoll(replace(deed, parts=(*deed.parts, *parts), **facts)))


@answers_to(ToRoll, Roll)
@cite("saga.trade")
def _roll(play: Play, frame: ToRoll, command: Roll) -> None:
    play.answered()
    deed = frame.deed
    if deed.standing.orders == Orders.STEP:
        deed = replace(deed, standing=replace(deed.standing, orders=command.orders, spend=command.spend))
    throw(play, deed, command.trade)


@answers_to(ToRoll, TradeAgainst)
@cite("saga.trade")
def _trade_against(play: Play, frame: ToRoll, command: TradeAgainst) -> None:
    """Trade dice against the roll for marks."""
    _more(play, frame.deed, swap=command.trade)


@answers_to(ToRoll, Bring)
@cite("saga.asset.grace", "saga.trait")
def _bring(play: Play, frame: ToRoll, command: Bring) -> None:
    """Bring a trait into this roll: it replaces its penalty, or doubles the dice that fortune has brought in."""
    play.answered()
    play.ask(ToRoll(with_grace(play.state, frame.deed, command.trait, command.fit, turned=False)))


@answers_to(ToRoll, Turn)
@cite("saga.asset.grace", "saga.fortune.gain")
def _turn(play: Play, frame: ToRoll, command: Turn) -> None:
    """Turn a trait into a penalty for the opponent of the roll; a player is paid for it."""
    owner = command.trait.partition(":")[0]
    if owner in play.state and play[owner].seat:
        play.gain(owner, Asset.FORTUNE, 1, Why.INVERTED, "saga.fortune.gain")
    play.answered()
    play.ask(ToRoll(with_grace(play.state, frame.deed, command.trait, command.fit, turned=True)))


@answers_to(ToRoll, AddDrive)
@cite("saga.drive")
def _add_drive(play: Play, frame: ToRoll, command: AddDrive) -> None:
    who = play[command.who]
    drives = [replace(d, tokens=d.tokens - command.tokens) if d.name == command.drive else d for d in who.drives]
    play.emit(Driven(who.id, tuple(drives), Why.ROLL))
    bonus = character_rules.drive(command.tokens, play.state.rules.edition.drive_bonus)
    part = Part(bonus, command.drive, "saga.drive")
    _more(play, frame.deed, part, drive=True, drives=(*drives_in(frame.deed), command.drive))


@answers_to(ToRoll, UseCharm)
@cite("saga.gear")
def _use_charm(play: Play, frame: ToRoll, command: UseCharm) -> None:
    who = play[command.who]
    gear = [replace(g, left=g.left - command.dice) if g.name == command.gear else g for g in who.gear]
    play.emit(Geared(who.id, tuple(gear), Why.ROLL))
    _more(play, frame.deed, Part(command.dice, command.gear, "saga.gear"))


@answers_to(ToRoll, UseAllies)
@cite("saga.ally-dice")
def _use_allies(play: Play, frame: ToRoll, command: UseAllies) -> None:
    side = play[command.who].side
    allies = [replace(a, left=a.left - command.dice) if a.side == side else a for a in play.state.allies]
    play.emit(Allied(tuple(allies)))
    _more(play, frame.deed, Part(command.dice, "allies", "saga.ally-dice"))


@answers_to(ToRoll, TakeFor)
@cite("saga.damage.voluntary")
def _take_for(play: Play, frame: ToRoll, command: TakeFor) -> None:
    """Take a damage token for the benefit of an asset token; a consequence past the threshold is named first."""
    play.answered()
    play.ask(ToRoll(worth(play, frame.deed, command.asset, 1)))
    suffer(play, command.who, command.harm, 1, why=Why.VOLUNTARY, rule="saga.damage.voluntary")


@answers_to(ToRoll, StandIn)
@cite("saga.perk")
def _stand_in(play: Play, frame: ToRoll, command: StandIn) -> None:
    play.pay(command.who, Asset.FORTUNE, 1, Why.STAND_IN, "saga.perk")
    play.answered()
    play.ask(ToRoll(worth(play, frame.deed, command.asset, 1)))
