"""Places: what its events assign."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.fight import Elsewhere
from wildtable.savage.movement.events import Standing
from wildtable.savage.places.events import Concealed, Redrawn, Revealed, Uncovered, WentOn


@assigns(WentOn)
def _went_on(draft: Draft, event: WentOn) -> None:
    """What is left stays as it is, and what is gone to is nowhere else any more; a scene that begins anew leaves
    nothing."""
    there = {name: draft.of(name) for name in ("scene", "place", "board", "light", "where", "hidden", "veil")}
    left = Elsewhere(**there, fighters=tuple([draft.crowd.pop(who) for who in event.behind]))
    over = {(left.scene, left.place), (event.scene, event.place)}
    others = [each for each in draft.of("elsewhere") if (each.scene, each.place) not in over]
    again = event.scene != "" and event.scene == left.scene
    draft.changed["elsewhere"] = tuple(others) if again or left == Elsewhere() else (*others, left)
    draft.changed.update(scene=event.scene, place=event.place, hidden=())
    draft.changed["hard"] = ()
    draft.changed.update(board=event.board, veil=event.veil, light=event.light, where=event.where)
    _stand(draft, event.standing)


@assigns(Redrawn)
def _redrawn(draft: Draft, event: Redrawn) -> None:
    now = {"board": event.board, "veil": event.veil, "light": event.light, "where": event.where}
    if (event.scene, event.place) == (draft.of("scene"), draft.of("place")):
        draft.changed.update(now)
        _stand(draft, event.standing)
    else:
        draft.changed["elsewhere"] = tuple([_drawn_on(each, event, now) for each in draft.of("elsewhere")])


def _drawn_on(left: Elsewhere, event: Redrawn, now: Mapping[str, object]) -> Elsewhere:
    if (left.scene, left.place) != (event.scene, event.place):
        return left
    stand = dict(event.standing)
    return replace(left, **now, fighters=tuple([replace(f, at=stand.get(f.id, f.at)) for f in left.fighters]))


def _stand(draft: Draft, standing: Standing) -> None:
    for who, at in standing:
        draft.put(who, at=at)


@assigns(Concealed)
def _concealed(draft: Draft, event: Concealed) -> None:
    draft.changed["hidden"] = (*draft.of("hidden"), event.fighter)


@assigns(Uncovered)
def _uncovered(draft: Draft, event: Uncovered) -> None:
    draft.changed["hidden"] = tuple([each for each in draft.of("hidden") if each.id != event.hidden])


@assigns(Revealed)
def _revealed(draft: Draft, event: Revealed) -> None:
    draft.changed.update(board=event.board, veil=event.veil)
