"""Figures that act by themselves in the game master's place."""

from __future__ import annotations

from wildtable.play import GM, Offer, Several
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.table.messages import ActAlone, LetAct
from wildtable.savage.table.offering import Some, played_by, plays


@carries_out(LetAct)
def _let_act(play: Play, command: LetAct) -> None:
    """Say which figures act by themselves."""
    play.emit(ActAlone(command.figures))


def acts_alone(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure acts by itself: it bears the mark, and no player has it."""
    return fighter.id in fight.automatic and plays(fighter, GM)


def automatic_offers(fight: Fight) -> Some:
    """Yield the offer to say which of the game master's figures act by themselves."""
    if ids := [f.id for f in played_by(fight, GM)]:
        marked = tuple([who for who in ids if who in fight.automatic])
        yield Offer(LetAct(marked), when="gm", figures=Several(ids))
