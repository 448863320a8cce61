"""Saga as the kernel sees it."""

from __future__ import annotations

from wildtable.play import Game, Steps
from wildtable.saga import questions as q
from wildtable.saga.commands import AnyCommand
from wildtable.saga.decide import carry_out, decide, go_on
from wildtable.saga.events import AnyEvent
from wildtable.saga.evolve import evolve, fold
from wildtable.saga.model import ASSETS, DICE, HARMS, Character, Story
from wildtable.saga.offers import offers
from wildtable.saga.scene import Play
from wildtable.saga.view import show, view, waiting


def check(story: Story) -> str:
    """What is impossible about a story, in one sentence, or nothing: the guard of rulings."""
    ids = [who.id for who in story.characters] + [element.id for element in story.elements]
    if len(set(ids)) != len(ids):
        return "Two would have the same id."
    for who in story.characters:
        if problem := _character(story, who):
            return problem
    for element in story.elements:
        if min(element.of(pool) for pool in DICE) < 0 or element.attacks < 0 or element.blocks < 0:
            return f"{element.name} would have less than nothing."
    for allies in story.allies:
        if not 0 <= allies.left <= allies.total:
            return "More ally dice would be left than there are."
    return ""


def _character(story: Story, who: Character) -> str:
    counts = [*(who.tokens.of(a) for a in ASSETS), *(who.harm.of(h) for h in HARMS), who.spark, who.doom]
    counts += [drive.tokens for drive in who.drives] + [item.left for item in who.gear]
    if min(counts) < 0 or any(mark.severity < 1 for mark in who.consequences):
        return f"{who.name} would have less than nothing."
    if any(who.tokens.of(a) > who.sheet.assets.of(a) for a in ASSETS[:3]):
        return f"{who.name} would have more tokens than the asset's rating."
    if who.doom > q.doom_end(story, who):
        return f"{who.name}'s Doom Track would be longer than it is."
    return ""


SAGA: Game[Story, AnyCommand, AnyEvent] = Game(
    name="saga",
    state=Story,
    command=AnyCommand,
    event=AnyEvent,
    offers=offers,
    decide=decide,
    evolve=evolve,
    fold=fold,
    view=view,
    show=show,
    check=check,
    waiting=waiting,
    steps=Steps(Play, carry_out, go_on),
)
