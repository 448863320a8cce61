"""Rolls: traits are judged for each of them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.base import Frame
from wildtable.saga.character.messages import Invoked
from wildtable.saga.character.queries import last_fit
from wildtable.saga.roll.messages import AcceptFits, Judge
from wildtable.saga.roll.model import Deed, Judging, ToRoll
from wildtable.saga.roll.queries import opposing_traits, own_traits, standing, unjudged
from wildtable.saga.scene import Play, answers_to


@cite("saga.trait")
def ready(play: Play, deed: Deed) -> None:
    """Ask to throw a roll, once the game master has judged the traits in it."""
    deed = standing(play.state, deed)
    play.ask(Judging(deed) if unjudged(play.state, deed) else ToRoll(deed))


@cite("saga.asset.fortune")
def freshen(play: Play) -> None:
    """Let what has changed while a roll waits count in it, also where something else lies above it."""
    above: list[Frame] = []
    for frame in reversed(play.state.pending):
        if isinstance(frame, Judging | ToRoll):
            if standing(play.state, frame.deed) != frame.deed:
                _replace(play, frame.deed, above[::-1])
            return
        above.append(frame)


def _replace(play: Play, deed: Deed, above: Sequence[Frame]) -> None:
    """Ask for a new roll, and then for the steps above it."""
    for _ in range(len(above) + 1):
        play.answered()
    ready(play, deed)
    for frame in above:
        play.ask(frame)


@answers_to(Judging, Judge)
def _judge(play: Play, frame: Judging, command: Judge) -> None:
    judge(play, frame.deed, command.trait, command.fit)


@answers_to(ToRoll, Judge)
def _judge_again(play: Play, frame: ToRoll, command: Judge) -> None:
    judge(play, frame.deed, command.trait, command.fit)


@cite("saga.trait")
def judge(play: Play, deed: Deed, trait: str, fit: int) -> None:
    """Set the fit of a trait for this roll, and as the default for the next of its kind."""
    play.answered()
    bearing = [a for a in (*own_traits(play.state, deed), *opposing_traits(play.state, deed)) if a.key == trait]
    actives = tuple(
        [
            replace(a, fits=tuple({**dict(a.fits), deed.skill: fit}.items())) if a in bearing else a
            for a in play.state.actives
        ]
    )
    if actives != play.state.actives:
        play.emit(Invoked(actives, "saga.trait"))
    ready(play, _judged(deed, {trait: fit}))


@answers_to(Judging, AcceptFits)
@cite("saga.trait")
def _accept_fits(play: Play, frame: Judging, command: AcceptFits) -> None:
    """Accept the fits as they were last judged."""
    play.answered()
    deed, open_ = frame.deed, unjudged(play.state, frame.deed)
    bearing = (*own_traits(play.state, deed), *opposing_traits(play.state, deed))
    ready(play, _judged(deed, {a.key: last_fit(a, deed.skill) for a in bearing if a.key in open_}))


def _judged(deed: Deed, more: dict[str, int]) -> Deed:
    """Return a roll with more traits judged."""
    fits = tuple({**dict(deed.bearing.fits), **more}.items())
    return replace(deed, bearing=replace(deed.bearing, fits=fits))
