"""Conflicts: rounds and phases."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.character.messages import Invoked, Phrased, Recover
from wildtable.saga.character.queries import phrases_left, spent
from wildtable.saga.character.rules import recovered
from wildtable.saga.conflict.messages.commands import Next, Pass, StartRound
from wildtable.saga.conflict.messages.events import Guarded, Round
from wildtable.saga.conflict.model import Recovering, at_work
from wildtable.saga.conflict.play.conditions import face
from wildtable.saga.conflict.play.ending import recover, refresh_allies
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Asset, First, Phase, Why


@carries_out(StartRound)
@cite("saga.round")
def _start(play: Play, command: StartRound) -> None:
    """Start a round with the players, or with the elements; then each player gains one fortune."""
    conflict = play.conflict
    play.emit(Round(conflict.round, Phase(command.first), command.first))
    if command.first == First.ELEMENTS:
        for who in play.state.players:
            play.gain(who.id, Asset.FORTUNE, 1, Why.ELEMENTS_FIRST, "saga.round")
    face(play)


@carries_out(Pass)
def _pass(play: Play, command: Pass) -> None:
    play.busy(command.who, passed=True)


@carries_out(Next)
@cite("saga.round")
def _next(play: Play, command: Next) -> None:
    next_phase(play)


@cite("saga.round")
def next_phase(play: Play) -> None:
    """Go to the next phase of the round: the second side's, then recovery."""
    conflict = play.conflict
    second = First.ELEMENTS if conflict.first == First.PLAYERS else First.PLAYERS
    if conflict.phase == Phase(conflict.first) and (
        second == First.PLAYERS or any(at_work(el) for el in play.state.elements)
    ):
        play.emit(Round(conflict.round, Phase(second), conflict.first))
        return
    play.emit(Round(conflict.round, Phase.RECOVERY, conflict.first))
    left = tuple([who.id for who in play.state.players if spent(who)])
    if left:
        play.ask(Recovering(left))


def phase_over(play: Play) -> bool:
    """Return whether the current phase or turn is over, and go on if so; called while nothing waits.

    The next round begins once nobody has a token to take back, or those who had have left.
    """
    conflict = play.state.conflict
    if conflict is not None and conflict.phase == Phase.RECOVERY:
        new_round(play)
        return True
    if conflict is None or conflict.phase != Phase.PLAYERS:
        return False
    if conflict.versus:
        return _turn_over(play)
    if all(who.passed for who in play.state.players):
        next_phase(play)
        return True
    return False


@cite("saga.round.versus")
def _turn_over(play: Play) -> bool:
    """Return whether the current turn is over, and go on if so, where players act in turn."""
    conflict = play.conflict
    if conflict.turn >= len(conflict.order):
        next_phase(play)
        return True
    who = play[conflict.order[conflict.turn]]
    if who.up and not who.passed:
        return False
    play.emit(Round(conflict.round, Phase.PLAYERS, conflict.first, conflict.turn + 1))
    return True


@answers_to(Recovering, Recover)
@cite("saga.recover")
def _recover(play: Play, frame: Recovering, command: Recover) -> None:
    """Give one token back, or a whole pool to a character who paid for no action."""
    play.answered()
    who, asset = play[command.who], command.asset
    count = recovered(who.tokens.of(asset), who.sheet.assets.of(asset), idle=not who.acted)
    recover(play, who.id, replace(who.tokens, **{asset: count}), Why.ROUND)
    if left := tuple([other for other in frame.left if other != who.id]):
        play.ask(Recovering(left))


@cite("saga.round", "saga.push.attack", "saga.ally-dice")
def new_round(play: Play) -> None:
    """End everything that lasted for the round, and set up the next."""
    conflict = play.conflict
    if conflict.guards:
        play.emit(Guarded(()))
    refresh_allies(play)
    phrases = phrases_left(play.state, conflict.round)
    if phrases != play.state.phrases:
        play.emit(Phrased(phrases, Why.ENDED))
    actives = tuple([a for a in play.state.actives if not 0 < a.ends <= conflict.round])
    if actives != play.state.actives:
        play.emit(Invoked(actives, "saga.round"))
    for element in play.state.elements:
        if element.up and (element.attacks or element.blocks):
            play.element(element, attacks=0, blocks=0)
    for who in play.state.characters:
        used = tuple([name for name in who.used if not name.startswith("tackle:")])
        play.busy(who.id, used=used, acted=False, passed=False)
    play.emit(Round(conflict.round + 1, Phase.SETUP, First.PLAYERS))
