"""Relief from harm, and harm or fortune paid instead of a token."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.character.messages import Geared
from wildtable.saga.character.rules import eased, font_price
from wildtable.saga.harm.messages import Ease, Harmed, Heal, Marked
from wildtable.saga.harm.play.damage import suffer
from wildtable.saga.harm.queries import temporary_cleared
from wildtable.saga.roll.judging import freshen
from wildtable.saga.roll.messages import Deliberate, Heave, Spare
from wildtable.saga.scene import Play, carries_out
from wildtable.saga.sets import Asset, Cure, HarmKind, Why

# What pays.

Paying: TypeAlias = Deliberate | Heave | Spare | Ease
"""The commands whose tokens may be paid by fortune or harm instead; those of a roll are paid as it is called for."""


@cite("saga.asset", "saga.perk")
def pay_for(play: Play, command: Paying, asset: Asset, count: int, why: Why, rule: str = "saga.perk") -> None:
    """Pay tokens of an asset, or of fortune in their place. Harm is borne once all else is done: see `bear`."""
    if command.stand_in:
        play.pay(command.who, Asset.FORTUNE, count, Why.STAND_IN, "saga.perk")
    elif not command.harm_as:
        play.pay(command.who, asset, count, why, rule)


@cite("saga.damage.voluntary")
def bear(play: Play, command: Paying, count: int) -> None:
    """Bear the harm that was taken in the place of tokens; what is past the threshold is named first."""
    if command.harm_as:
        suffer(play, command.who, command.harm_as.kind, count, why=Why.VOLUNTARY, rule="saga.damage.voluntary")


# Easing.


@carries_out(Ease)
@cite("saga.perk")
def _ease(play: Play, command: Ease) -> None:
    """Pay a token to remove as many damage tokens as its pool held before; once a scene."""
    who = play[command.who]
    perk = play.state.rules.perks[command.perk.partition(":")[0]]
    assert perk.harm is not None
    left = eased(who.harm.of(perk.harm), who.tokens.of(command.asset))
    pay_for(play, command, command.asset, 1, why=Why.EASE, rule=perk.rule)
    play.emit(Harmed(who.id, replace(who.harm, **{perk.harm: left}), Why.EASED, perk.rule))
    play.busy(who.id, used=(*who.used, command.perk))
    bear(play, command, 1)


@carries_out(Heal)
@cite("saga.gear")
def _heal(play: Play, command: Heal) -> None:
    """Heal with a font: the price per token differs for damage, kismet and temporary consequences."""
    who, edition = play[command.who], play.state.rules.edition
    price = font_price(command.what, edition.font_kismet, edition.font_consequence)
    gear = [replace(g, left=g.left - price * command.tokens) if g.name == command.gear else g for g in who.gear]
    play.emit(Geared(who.id, tuple(gear), Why.HEAL))
    if command.what == Cure.CONSEQUENCE:
        play.emit(Marked(who.id, temporary_cleared(who.consequences, command.tokens), Why.HEALED, "saga.gear"))
        freshen(play)
    else:
        play.harm(who.id, HarmKind(command.what), -command.tokens, Why.HEALED, "saga.gear")
