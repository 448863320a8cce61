"""Conflicts: what is done on a turn."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.saga.base import Goal
from wildtable.saga.conflict.messages.commands import Act
from wildtable.saga.conflict.model import Struck
from wildtable.saga.conflict.play.conditions import tackle_rating
from wildtable.saga.conflict.queries import opposing_dice
from wildtable.saga.facts import Story
from wildtable.saga.harm.model import HARM_OF
from wildtable.saga.harm.play.damage import suffer
from wildtable.saga.roll.judging import ready
from wildtable.saga.roll.model import Attack, Block, Deed, Plain, Rating, StandingOrders, Tackle
from wildtable.saga.roll.play.loading import pay, prepare, worth
from wildtable.saga.scene import Play, carries_out
from wildtable.saga.sets import ActKind, Asset, HarmAs, Why


@carries_out(Act)
@cite("saga.action", "saga.asset.activate", "saga.perk")
def act(play: Play, command: Act) -> None:
    """Pay, and lay the roll on the pile; the game master rates what nothing else opposes."""
    standing = StandingOrders(command.orders, command.spend, command.strikes_back, command.specialties, command.gear)
    deed = replace(_deed(play.state, command), standing=standing)
    deed = prepare(play, deed, command.specialties, command.gear)
    deed = pay(play, deed, command)
    harm = HarmAs(command.harm_as) if command.harm_as else None
    if harm:
        deed = worth(play, deed, harm.asset, 1)
    if command.stand_in:
        play.pay(command.who, Asset.FORTUNE, 1, Why.STAND_IN, "saga.perk")
        play.busy(command.who, acted=True)
        deed = worth(play, deed, command.stand_in, 1)
    if deed.rating < 0:
        play.ask(Rating(deed))
    else:
        ready(play, deed)
    if harm:
        play.busy(command.who, acted=True)
        suffer(play, command.who, harm.kind, 1, why=Why.VOLUNTARY, rule="saga.damage.voluntary")


@cite("saga.asset.grace")
def _turned(story: Story, who: str, whom: str) -> tuple[Part, ...]:
    """Return the traits that grace has turned against the target of an attack, in the block that opposes it."""
    top = story.pending[-1] if story.pending else None
    return top.against if isinstance(top, Struck) and who == whom == top.goal.on else ()


def _deed(story: Story, command: Act) -> Deed:
    who, skill, on = command.who, command.skill, command.on
    goal: Goal
    if command.kind == ActKind.ATTACK:
        assert command.pool is not None
        goal = Attack(on, command.pool, HARM_OF[command.pool])
        return Deed(who, skill, goal, rating=opposing_dice(story, goal))
    if command.kind == ActKind.BLOCK:
        return Deed(who, skill, Block(on), parts=_turned(story, who, on))
    if on:
        return Deed(who, skill, Tackle(on), rating=tackle_rating(story, on, who))
    return Deed(who, skill, Plain(), rating=-1)
