"""Rulings about a figure's side, rank and sheet, and about the table."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import total
from wildtable.savage.bennies.messages import Benny
from wildtable.savage.bennies.model import BennyUse
from wildtable.savage.bennies.queries import benny_parts, is_hero
from wildtable.savage.breaking.messages import Outfitted
from wildtable.savage.characters.model import Sheet
from wildtable.savage.fight import Fighter
from wildtable.savage.rulings.messages import (
    OptionSet,
    Revised,
    SetAbility,
    SetItem,
    SetOption,
    SetRank,
    SetSide,
    SetTrait,
    Sided,
)
from wildtable.savage.rulings.model import AbilityKind, Rank, SheetChange
from wildtable.savage.rulings.play.health import decree
from wildtable.savage.rulings.queries import NO_DIE, abilities, items
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.sheets.formulas import die
from wildtable.savage.table.messages import Allied
from wildtable.savage.table.model import HEROES
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.skills import named
from wildtable.savage.wounds.play import let_fall


@carries_out(SetSide)
@cite("sw.deck.share", "sw.benny.gm")
def _set_side(play: Play, command: SetSide) -> None:
    """Move a figure to a side, with all who share its card: a group, a mount and its rider. A Wild Card of the game
    master's becomes an ally."""
    decree(play, command, command.who, command.reason)
    for member in play.state.members(play[command.who].unit):
        if member.side == command.side:
            continue
        play.emit(Sided(member.id, command.side))
        if is_hero(play[member.id]) and not member.seat:
            play.emit(Allied(member.id, True))


def _revise(play: Play, fighter: Fighter, sheet: Sheet, rule: str = "sw.character") -> None:
    play.emit(Revised(fighter.id, sheet, rule, secret=fighter.side != HEROES))


@carries_out(SetTrait)
@cite("sw.trait", "sw.character")
def _set_trait(play: Play, command: SetTrait) -> None:
    """Set a trait's die; Parry and Toughness change with it."""
    decree(play, command, command.who, command.reason)
    fighter, trait = play[command.who], named(command.trait)
    sheet = fighter.sheet
    if trait in ATTRIBUTES:
        _revise(play, fighter, replace(sheet, **{trait: die(command.die)}), "sw.trait")
        return
    skills = dict(sheet.skills)
    if command.die == NO_DIE:
        del skills[trait]
    else:
        skills[trait] = die(command.die)
    _revise(play, fighter, replace(sheet, skills=tuple(skills.items())), "sw.trait")


@carries_out(SetAbility)
@cite("sw.effects", "sw.character")
def _set_ability(play: Play, command: SetAbility) -> None:
    """Give or take an Edge or a Hindrance. Its effects at the start of a session or a fight are not made up for or
    undone."""
    decree(play, command, command.who, command.reason)
    fighter, name = play[command.who], command.ability
    sheet = fighter.sheet
    edges = tuple([each for each in sheet.edges if each != name])
    hindrances = tuple([each for each in sheet.hindrances if each != name])
    own = sheet.own
    if command.change == SheetChange.GIVEN:
        assert name in abilities(play.state)
        edges += (name,) * (command.kind == AbilityKind.EDGE)
        hindrances += (name,) * (command.kind == AbilityKind.HINDRANCE)
        of_table = dict(play.state.own.edges).get(name)
        own = (*own, (name, of_table)) if of_table is not None and name not in dict(own) else own
    _revise(play, fighter, replace(sheet, edges=edges, hindrances=hindrances, own=own), "sw.effects")
    let_fall(play, fighter.id)


@carries_out(SetItem)
@cite("sw.character")
def _set_item(play: Play, command: SetItem) -> None:
    """Give or take a weapon; a given one is carried, a taken one leaves the hand."""
    decree(play, command, command.who, command.reason)
    fighter = play[command.who]
    held, weapons = fighter.arms.hands, fighter.sheet.weapons
    if command.change == SheetChange.GIVEN:
        weapons = (*weapons, items(play.state)[command.item])
    else:
        weapons = tuple([item for item in weapons if item.id != command.item])
        held = ("" if held[0] == command.item else held[0], "" if held[1] == command.item else held[1])
    secret, gone = fighter.side != HEROES, command.item if command.change == SheetChange.TAKEN else ""
    play.emit(Outfitted(fighter.id, weapons, fighter.sheet.shield, held, "sw.character", secret=secret, gone=gone))


@carries_out(SetRank)
@cite("sw.wild-card", "sw.benny.gm", "sw.benny.start")
def _set_rank(play: Play, command: SetRank) -> None:
    """Make a figure a Wild Card with the starting Bennies, or an Extra with none."""
    decree(play, command, command.who, command.reason)
    fighter = play[command.who]
    wild = command.rank == Rank.WILD_CARD
    _revise(play, fighter, replace(fighter.sheet, wild_card=wild), "sw.wild-card")
    edition = play.state.rules.edition
    base = edition.hero_bennies if is_hero(play[command.who]) else edition.gm_wild_card_bennies
    bennies = total(benny_parts(play[command.who], base)) if wild else 0
    if bennies != fighter.bennies:
        play.emit(Benny(fighter.id, bennies, BennyUse.RULING, "sw.wild-card", fighter.id, awarded=fighter.awarded))


@carries_out(SetOption)
def _set_option(play: Play, command: SetOption) -> None:
    """Set an option of the table from now on; past results stay."""
    decree(play, command, "", command.reason)
    play.emit(OptionSet(command.choice, command.value))
