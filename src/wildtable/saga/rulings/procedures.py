"""Rulings of the game master: what is so from now on, and what follows from it by the rules."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.saga.character.events import Driven, Invoked, Phrased
from wildtable.saga.character.facts import POOLS
from wildtable.saga.conflict.events import Rewarded
from wildtable.saga.conflict.procedures.conditions import remove
from wildtable.saga.conflict.rules import element_status
from wildtable.saga.events import Told
from wildtable.saga.growing.events import Grew, Sparked
from wildtable.saga.harm.events import Became, Doomed, Marked
from wildtable.saga.harm.questions import doom_end
from wildtable.saga.harm.rules import doomed
from wildtable.saga.roll.frames import ToRoll
from wildtable.saga.roll.procedures.judging import ready
from wildtable.saga.rulings.commands import (
    GiveTokens,
    GiveTrait,
    Lift,
    LiftCondition,
    LoseTrait,
    Modify,
    Relieve,
    RenameTrait,
    SetDoom,
    SetDrive,
    SetPool,
    SetSpark,
    TakeTokens,
)
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Status, Tale, Why


def because(play: Play, who: str, reason: str, rule: str) -> None:
    """The log tells why."""
    play.emit(Told(who, Tale.RULED, reason, rule))


# Harm.


@carries_out(Relieve)
@cite("saga.damage")
def _relieve(play: Play, command: Relieve) -> None:
    because(play, command.who, command.reason, "saga.damage")
    held = play[command.who].harm.of(command.kind)
    play.harm(command.who, command.kind, -min(held, command.tokens), Why.RULED, "saga.damage")


@carries_out(Lift)
@cite("saga.consequence")
def _lift(play: Play, command: Lift) -> None:
    """Points go, of the first that is called so; without severity it is gone."""
    because(play, command.who, command.reason, "saga.consequence")
    marks, points = [], command.points
    for mark in play[command.who].consequences:
        off = min(points, mark.severity) if mark.name == command.consequence else 0
        points -= off
        marks += [replace(mark, severity=mark.severity - off)] * (mark.severity > off)
    play.emit(Marked(command.who, tuple(marks), Why.RULED))


@carries_out(SetDoom)
@cite("saga.doom")
def _set_doom(play: Play, command: SetDoom) -> None:
    """The last step is the end, as it always is; a character whose end is undone is back."""
    because(play, command.who, command.reason, "saga.doom")
    who = play[command.who]
    over = doomed(command.steps, doom_end(play.state, who))
    play.state_as(Doomed(who.id, command.steps, "saga.doom", over))
    if over != (who.status == Status.DOOMED):
        play.emit(Became(who.id, Status.DOOMED if over else Status.IN, "saga.doom"))


# Tokens.


@carries_out(GiveTokens)
@cite("saga.asset", "saga.recover")
def _give_tokens(play: Play, command: GiveTokens) -> None:
    because(play, command.who, command.reason, "saga.asset")
    who, asset = play[command.who], command.asset
    room = who.sheet.assets.of(asset) - who.tokens.of(asset) if asset in POOLS else command.tokens
    play.gain(who.id, asset, min(command.tokens, room), Why.RULED, "saga.asset")


@carries_out(TakeTokens)
@cite("saga.asset")
def _take_tokens(play: Play, command: TakeTokens) -> None:
    because(play, command.who, command.reason, "saga.asset")
    held = play[command.who].tokens.of(command.asset)
    play.pay(command.who, command.asset, min(held, command.tokens), Why.RULED, "saga.asset")


@carries_out(SetDrive)
@cite("saga.drive")
def _set_drive(play: Play, command: SetDrive) -> None:
    because(play, command.who, command.reason, "saga.drive")
    drives = play[command.who].drives
    now = tuple([replace(d, tokens=command.tokens) if d.name == command.drive else d for d in drives])
    play.emit(Driven(command.who, now, Why.RULED))


@carries_out(SetSpark)
@cite("saga.spark.gain")
def _set_spark(play: Play, command: SetSpark) -> None:
    because(play, command.who, command.reason, "saga.spark.gain")
    play.state_as(Sparked(command.who, command.spark, Why.RULED, "saga.spark.gain"))


# Elements and conditions.


@carries_out(SetPool)
@cite("saga.element")
def _set_pool(play: Play, command: SetPool) -> None:
    """A pool that comes down to nothing removes it, and one that was empty and is no more brings it back."""
    element = play.state.element(command.element)
    assert element is not None
    because(play, element.id, command.reason, "saga.element")
    matters = command.pool not in element.aside
    out = element_status(element.of(command.pool), command.dice, element.up, matters)
    play.element(element, **{command.pool: command.dice, "status": Status.IN if out else Status.OUT})


@carries_out(LiftCondition)
@cite("saga.condition")
def _lift_condition(play: Play, command: LiftCondition) -> None:
    """It is gone, and whatever was counted for it."""
    because(play, "", command.reason, "saga.condition")
    remove(play, command.condition)


# Traits.


@carries_out(GiveTrait)
@cite("saga.trait")
def _give_trait(play: Play, command: GiveTrait) -> None:
    because(play, command.who, command.reason, "saga.trait")
    element = play.state.element(command.who)
    if element is not None:
        play.element(element, traits=(*element.traits, command.name))
        return
    sheet = play[command.who].sheet
    play.emit(Grew(command.who, replace(sheet, traits=(*sheet.traits, command.name)), Why.RULED, "saga.trait"))


@carries_out(LoseTrait)
@cite("saga.trait")
def _lose_trait(play: Play, command: LoseTrait) -> None:
    of, _, name = command.trait.partition(":")
    because(play, of if of in play.state or play.state.element(of) else "", command.reason, "saga.trait")
    reword(play, of, name, ())


@carries_out(RenameTrait)
@cite("saga.trait")
def _rename_trait(play: Play, command: RenameTrait) -> None:
    of, _, name = command.trait.partition(":")
    because(play, of if of in play.state or play.state.element(of) else "", command.reason, "saga.trait")
    reword(play, of, name, (command.name,))


@cite("saga.trait")
def reword(play: Play, of: str, name: str, new: tuple[str, ...]) -> None:
    """A trait is called otherwise wherever it stands, or is nowhere any more; what counts by itself follows it."""

    def named(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([made for old in names for made in (new if old == name else (old,))])

    story = play.state
    element = story.element(of)
    if element is not None and name in element.traits:
        play.element(element, traits=named(element.traits))
    if of in story:
        who = story[of]
        if name in who.sheet.traits:
            play.emit(Grew(of, replace(who.sheet, traits=named(who.sheet.traits)), Why.RULED, "saga.trait"))
        boons = tuple([replace(b, name=made) for b in who.boons for made in named((b.name,))])
        if boons != who.boons:
            play.emit(Rewarded(of, boons))
    phrases = tuple(
        [replace(p, name=made) for p in story.phrases for made in (named((p.name,)) if p.of == of else (p.name,))]
    )
    if phrases != story.phrases:
        play.emit(Phrased(phrases, Why.RULED))
    key = f"{of}:{name}"
    keys = [f"{of}:{made}" for made in new]
    actives = tuple([replace(a, key=made) for a in story.actives for made in (keys if a.key == key else [a.key])])
    if actives != story.actives:
        play.emit(Invoked(actives, "saga.trait"))


# Rolls.


@answers_to(ToRoll, Modify)
@cite("saga.pool")
def _modify(play: Play, frame: ToRoll, command: Modify) -> None:
    """Dice for a reason stand in the roll beside everything else."""
    play.answered()
    because(play, frame.deed.who, command.reason, "saga.pool")
    part = Part(command.dice, command.reason, "saga.pool")
    ready(play, replace(frame.deed, parts=(*frame.deed.parts, part)))
