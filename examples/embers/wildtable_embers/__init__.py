"""Embers: ground that burns, and those who can stand on it. A part for Savage Worlds in one file, words apart."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Sum
from wildtable.play import Offer, Whole, master
from wildtable.savage.damage.queries import toughness
from wildtable.savage.draft import Draft
from wildtable.savage.edges.conditions import About, EffectCondition
from wildtable.savage.fight import Fight
from wildtable.savage.parts.facts import PartFacts
from wildtable.savage.scene import Play, Topic
from wildtable.savage.table.base import Command, Event, Frame
from wildtable.savage.table.offering import Some
from wildtable.savage.turns.play import next_turn
from wildtable.savage.wounds.play import hurt

HERE = Path(__file__).parent
MOST = 6


class Burning(PartFacts, frozen=True, tag="burning"):
    """The ground burns: so many d6 of damage."""

    dice: int


class SetFire(Command):
    """The game master sets the ground on fire, or puts it out with 0 dice."""

    dice: int


class FireSpread(Event):
    """The ground burns with so many dice, or no longer."""

    dice: int
    rule: str = "embers.fire"

    def apply(self, draft: Draft) -> None:
        """Assign how the ground burns from now on."""
        if self.dice:
            draft.keep(Burning(self.dice))
        else:
            draft.drop(Burning)


class Scorching(Frame):
    """A unit's turn is over, and these of it have yet to be burnt."""

    left: tuple[str, ...]


def _is_burning(about: About) -> bool:
    return about.fight.part(Burning) is not None


EMBERS = Topic(
    "embers",
    facts=(Burning,),
    edges=HERE / "edges.toml",
    conditions={"on-burning-ground": EffectCondition(_is_burning)},
    words="wildtable_embers.words:WORDS",
    slugs="embers",
    rulebook=HERE / "rules",
    cases=HERE / "cases",
)
EMBERS.gather(__name__)


@EMBERS.carries_out(SetFire)
@cite("embers.fire")
def _set_fire(play: Play, command: SetFire) -> None:
    play.emit(FireSpread(command.dice))


@EMBERS.asked.turn_ends(Burning)
@cite("embers.fire")
def _turn_ends(fight: Fight, burning: Burning, unit: str) -> Frame:
    return Scorching(tuple([fighter.id for fighter in fight.members(unit) if fighter.up]))


@EMBERS.goes_on(Scorching)
@cite("embers.fire", "embers.fire-walker")
def _scorch(play: Play, frame: Scorching) -> None:
    """One after the other, each against its own Toughness; when all are through, the next one acts."""
    burning = play.state.part(Burning)
    if not frame.left or burning is None:
        next_turn(play)
        return
    who, *left = frame.left
    play.ask(replace(frame, left=tuple(left)))
    against = Against(toughness(play.state, play[who]))
    damage = play.throw(who, "damage", Sum((6,) * burning.dice), "embers.fire", against, target=who)
    hurt(play, who, damage.level, "embers.fire")


def _offers(fight: Fight) -> Some:
    if not fight.pending:
        yield Offer(SetFire(2), ("embers.fire",), when="gm", dice=Whole(0, MOST))


EMBERS.open += master(_offers)
