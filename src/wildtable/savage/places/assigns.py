"""Places: what its events assign."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.fight import Elsewhere
from wildtable.savage.places.events import Redrawn, Standing, WentOn


@assigns(WentOn)
def _went_on(draft: Draft, event: WentOn) -> None:
    """What is left stays as it is, and what is gone to is nowhere else any more."""
    there = {name: draft.of(name) for name in ("place", "board", "light", "where")}
    left = Elsewhere(**there, fighters=tuple([draft.crowd.pop(who) for who in event.behind]))
    others = [each for each in draft.of("elsewhere") if each.place not in (left.place, event.place)]
    draft.changed["elsewhere"] = (*others, left) if left != Elsewhere() else tuple(others)
    draft.changed.update(place=event.place, board=event.board, light=event.light, where=event.where)
    _stand(draft, event.standing)


@assigns(Redrawn)
def _redrawn(draft: Draft, event: Redrawn) -> None:
    if event.place == draft.of("place"):
        draft.changed.update(board=event.board, light=event.light, where=event.where)
        _stand(draft, event.standing)
        return
    stand = dict(event.standing)
    draft.changed["elsewhere"] = tuple(
        [
            replace(
                left,
                board=event.board,
                light=event.light,
                where=event.where,
                fighters=tuple([replace(f, at=stand.get(f.id, f.at)) for f in left.fighters]),
            )
            if left.place == event.place
            else left
            for left in draft.of("elsewhere")
        ]
    )


def _stand(draft: Draft, standing: Standing) -> None:
    for who, at in standing:
        draft.put(who, at=at)
