"""Characters and what they have: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.character.messages import (
    AddTrait,
    ChangeDrive,
    Clear,
    ClearDoom,
    Compel,
    CompelTrait,
    Driven,
    Fulfil,
    GiveDrive,
    Haggle,
    Invert,
    Invoke,
    Invoked,
    KeepToken,
    LoseDrive,
    Luck,
    Phrased,
    PlaceToken,
    SceneInvert,
    SceneInvoke,
)
from wildtable.saga.character.model import Active, Drive, Earned, Lucky, Phrase, Placing, Tempted
from wildtable.saga.character.queries import key, lasting
from wildtable.saga.conflict.model import SCENE
from wildtable.saga.events import Told
from wildtable.saga.harm.messages import Doomed, Marked
from wildtable.saga.harm.queries import temporary_cleared
from wildtable.saga.roll.judging import freshen
from wildtable.saga.roll.messages import Agree, Decline
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Asset, Tale, Why


def change(play: Play, who: str, drive: str, tokens: int, why: Why) -> None:
    """Add tokens to one drive; a negative number removes them."""
    drives = play[who].drives
    now = tuple([replace(d, tokens=d.tokens + tokens) if d.name == drive else d for d in drives])
    play.emit(Driven(who, now, why))


@cite("saga.drive", "saga.doom")
def earn(play: Play, who: str, drive: str, tokens: int) -> None:
    """Give drive tokens; while doom is marked, each may clear a step of it instead."""
    if play[who].doom:
        play.ask(Earned(who, drive, tokens))
    else:
        change(play, who, drive, tokens, Why.EARNED)


@carries_out(GiveDrive)
@cite("saga.drive")
def _give(play: Play, command: GiveDrive) -> None:
    earn(play, command.who, command.drive, 1)


@answers_to(Earned, KeepToken)
def _keep(play: Play, frame: Earned, command: KeepToken) -> None:
    play.answered()
    change(play, frame.who, frame.drive, 1, Why.EARNED)
    _rest(play, frame)


@answers_to(Earned, ClearDoom)
@cite("saga.doom")
def _clear_step(play: Play, frame: Earned, command: ClearDoom) -> None:
    """Clear the highest step of doom instead of taking the token."""
    play.answered()
    play.emit(Doomed(frame.who, play[frame.who].doom - 1, "saga.doom"))
    _rest(play, frame)


def _rest(play: Play, frame: Earned) -> None:
    if frame.tokens > 1:
        earn(play, frame.who, frame.drive, frame.tokens - 1)


@carries_out(LoseDrive)
@cite("saga.drive")
def _lose(play: Play, command: LoseDrive) -> None:
    change(play, command.who, command.drive, -1, Why.AGAINST)


@carries_out(ChangeDrive)
@cite("saga.drive")
def _change(play: Play, command: ChangeDrive) -> None:
    """Replace a drive by another; its tokens are lost."""
    _replace(play, command.who, command.drive, Drive(command.name), Why.CHANGED)


@carries_out(Fulfil)
@cite("saga.drive", "saga.spark.gain", "saga.doom")
def _fulfil(play: Play, command: Fulfil) -> None:
    """Turn a drive's tokens into Spark, one for one; a new drive with one token, which may clear doom, takes its
    place."""
    who = play[command.who]
    tokens = next(d.tokens for d in who.drives if d.name == command.drive)
    play.spark(who.id, tokens, Why.FULFILLED, "saga.spark.gain")
    _replace(play, who.id, command.drive, Drive(command.name, 0 if who.doom else 1), Why.FULFILLED)
    if who.doom:
        earn(play, who.id, command.name, 1)


def _replace(play: Play, who: str, drive: str, new: Drive, why: Why) -> None:
    now = tuple([new if d.name == drive else d for d in play[who].drives])
    play.emit(Driven(who, now, why))


# A chapter's first token.


@answers_to(Placing, PlaceToken)
@cite("saga.drive")
def _place(play: Play, frame: Placing, command: PlaceToken) -> None:
    play.answered()
    if left := tuple([who for who in frame.left if who != command.who]):
        play.ask(Placing(left))
    earn(play, command.who, command.drive, 1)


# Tempting.


@carries_out(Compel)
@cite("saga.compel")
def _compel(play: Play, command: Compel) -> None:
    play.ask(Tempted(command.who, command.what, command.tokens, command.drive))


@carries_out(CompelTrait)
@cite("saga.compel")
def _compel_trait(play: Play, command: CompelTrait) -> None:
    play.ask(Tempted(command.who, command.what, command.tokens))


@answers_to(Tempted, Agree)
@cite("saga.compel")
def _tempted(play: Play, frame: Tempted, command: Agree) -> None:
    """Take the tokens together with the tempting deed."""
    play.answered()
    play.emit(
        Told(frame.who, Tale.TEMPTED if frame.tokens else Tale.FACT, frame.what, "saga.compel", count=frame.tokens)
    )
    if frame.drive:
        earn(play, frame.who, frame.drive, frame.tokens)
    else:
        play.gain(frame.who, Asset.FORTUNE, frame.tokens, Why.TEMPTED, "saga.compel")


@answers_to(Tempted, Decline)
def _resisted(play: Play, frame: Tempted, command: Decline) -> None:
    play.answered()
    play.emit(Told(frame.who, Tale.DECLINED, frame.what, "saga.compel"))


CLEARLY = 3
"""The fit of a trait that a stroke of luck brings in: it was made for this."""


@cite("saga.push.attack")
def invoke(play: Play, trait: str, on: str, value: int, rule: str, ends: int = 0) -> None:
    """Let a trait count in every roll from now on, instead of its former value, as long as it lasts."""
    ends = ends or lasting(play.state, trait)
    others = [a for a in play.state.actives if (a.key, a.on) != (trait, on)]
    now = (*others, Active(trait, on, value, ends, each=True))
    play.emit(Invoked(now, rule, on, trait.partition(":")[2], value))
    freshen(play)


@carries_out(Invoke)
@cite("saga.trait", "saga.asset.fortune")
def _invoke(play: Play, command: Invoke) -> None:
    play.pay(command.who, Asset.FORTUNE, 1, Why.INVOKE, "saga.asset.fortune")
    invoke(play, command.trait, command.who, command.fit, "saga.trait")


@carries_out(Invert)
@cite("saga.trait", "saga.fortune.gain")
def _invert(play: Play, command: Invert) -> None:
    """Turn another player's trait against that player, who is paid; a scene's trait helps this player alone."""
    owner = command.trait.partition(":")[0]
    play.pay(command.who, Asset.FORTUNE, 1, Why.INVERT, "saga.asset.fortune")
    if owner in play.state:
        invoke(play, command.trait, owner, -command.fit, "saga.trait")
        play.gain(owner, Asset.FORTUNE, 1, Why.INVERTED, "saga.fortune.gain")
    else:
        invoke(play, command.trait, command.who, command.fit, "saga.trait")


@carries_out(SceneInvoke)
@cite("saga.trait", "saga.fortune.gain")
def _scene_invoke(play: Play, command: SceneInvoke) -> None:
    """Bring a trait in against all players, or for an element; every player in the scene gains one fortune."""
    owner = command.trait.partition(":")[0]
    if owner == SCENE:
        invoke(play, command.trait, "", -command.fit, "saga.trait")
    else:
        invoke(play, command.trait, owner, command.fit, "saga.element")
    for who in play.state.players:
        play.gain(who.id, Asset.FORTUNE, 1, Why.SCENE, "saga.fortune.gain")


@carries_out(SceneInvert)
@cite("saga.trait", "saga.fortune.gain")
def _scene_invert(play: Play, command: SceneInvert) -> None:
    invoke(play, command.trait, command.who, -command.fit, "saga.trait")
    play.gain(command.who, Asset.FORTUNE, 1, Why.INVERTED, "saga.fortune.gain")


@carries_out(Clear)
@cite("saga.asset.fortune")
def _clear(play: Play, command: Clear) -> None:
    """Clear as many points of temporary consequences as tokens were held, the one that is paid included."""
    who = play[command.who]
    held = who.tokens.fortune
    play.pay(who.id, Asset.FORTUNE, 1, Why.CLEAR, "saga.asset.fortune")
    play.emit(Marked(who.id, temporary_cleared(who.consequences, held), Why.CLEARED, "saga.asset.fortune"))
    freshen(play)


@carries_out(Luck)
@cite("saga.asset.fortune")
def _luck(play: Play, command: Luck) -> None:
    play.ask(Lucky(command.who, command.cost, command.what, command.trait))


@answers_to(Lucky, Agree)
@cite("saga.asset.fortune")
def _lucky(play: Play, frame: Lucky, command: Agree) -> None:
    """Pay for a stroke of luck; a trait that it adds counts for one round."""
    play.answered()
    play.pay(frame.who, Asset.FORTUNE, frame.price, Why.LUCK, "saga.asset.fortune")
    play.emit(Told(frame.who, Tale.LUCK, frame.what, "saga.asset.fortune", count=frame.price))
    if frame.trait:
        conflict = play.state.conflict
        ends = conflict.round if conflict is not None else 1  # where no rounds are counted: the first that is
        others = [p for p in play.state.phrases if (p.of, p.name) != (SCENE, frame.what)]
        play.emit(Phrased((*others, Phrase(SCENE, frame.what)), Why.LUCK, "saga.asset.fortune"))
        invoke(play, key(SCENE, frame.what), frame.who, CLEARLY, rule="saga.asset.fortune", ends=ends)


@answers_to(Lucky, Haggle)
@cite("saga.asset.fortune")
def _haggle(play: Play, frame: Lucky, command: Haggle) -> None:
    """Name another price, which the other side answers."""
    play.answered()
    play.ask(replace(frame, price=command.cost, by="" if frame.by else frame.who))


@answers_to(Lucky, Decline)
def _unlucky(play: Play, frame: Lucky, command: Decline) -> None:
    play.answered()


@carries_out(AddTrait)
@cite("saga.trait")
def _add_trait(play: Play, command: AddTrait) -> None:
    others = [p for p in play.state.phrases if (p.of, p.name) != (SCENE, command.name)]
    play.emit(Phrased((*others, Phrase(SCENE, command.name)), Why.SCENE))
