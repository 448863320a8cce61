"""A fight that events are applied to."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from wildtable.play import fold as play_fold
from wildtable.savage.fight import Fight, kept, part_of
from wildtable.savage.parts.facts import PartFacts

K = TypeVar("K", bound=PartFacts)


class Draft(play_fold.Draft[Fight]):
    """A fight that events are applied to, with what they have changed so far."""

    __slots__ = ()
    figures = "fighters"

    def part(self, kind: type[K]) -> K | None:
        """Return a part's facts with the changes so far; None where it has none."""
        return part_of(self.of("parts"), kind)

    def keep(self, facts: PartFacts) -> None:
        """Replace a part's facts."""
        self.changed["parts"] = kept(self.of("parts"), facts)

    def drop(self, kind: type[PartFacts]) -> None:
        """Remove a part's facts."""
        self.changed["parts"] = tuple([each for each in self.of("parts") if type(each) is not kind])

    def put_in(self, who: str, field: str, **facts: Any) -> None:
        """Set facts in one of a figure's small values. Raises KeyError where there is no such figure."""
        crowd = self.crowd
        fighter = crowd[who]
        crowd[who] = replace(fighter, **{field: replace(getattr(fighter, field), **facts)})
