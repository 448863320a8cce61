"""A fight that is being assigned to."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from wildtable.play import fold as play_fold
from wildtable.savage.fight import Fight, Fighter, kept, part_of
from wildtable.savage.parts.facts import PartFacts

K = TypeVar("K", bound=PartFacts)


class Draft(play_fold.Draft[Fight]):
    """A fight that is being assigned to: what the events have changed so far."""

    __slots__ = ("_crowd",)

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight)
        self._crowd: dict[str, Fighter] | None = None

    @property
    def crowd(self) -> dict[str, Fighter]:
        """The figures by their id, to be changed."""
        if self._crowd is None:
            self._crowd = {fighter.id: fighter for fighter in self.state.fighters}
        return self._crowd

    def part(self, kind: type[K]) -> K | None:
        """What a part keeps, as it is by now."""
        return part_of(self.of("parts"), kind)

    def keep(self, facts: PartFacts) -> None:
        """A part keeps other facts than before."""
        self.changed["parts"] = kept(self.of("parts"), facts)

    def drop(self, kind: type[PartFacts]) -> None:
        """A part keeps nothing any more."""
        self.changed["parts"] = tuple([each for each in self.of("parts") if type(each) is not kind])

    def put(self, who: str, **fields: Any) -> None:
        """Other fields of one figure. Raises KeyError where there is no such figure."""
        crowd = self.crowd
        crowd[who] = replace(crowd[who], **fields)

    def put_in(self, who: str, field: str, **facts: Any) -> None:
        """Other facts in one of the small values of a figure. Raises KeyError where there is no such figure."""
        crowd = self.crowd
        fighter = crowd[who]
        crowd[who] = replace(fighter, **{field: replace(getattr(fighter, field), **facts)})

    def done(self) -> Fight:
        """The fight with everything that has changed."""
        if self._crowd is not None:
            self.changed["fighters"] = tuple(self._crowd.values())
        return super().done()
