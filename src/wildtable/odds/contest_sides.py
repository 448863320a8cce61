"""The sides of an opposed roll, and the probabilities of one."""

from __future__ import annotations

from typing import NamedTuple

from wildtable.odds.traits import WILD_DIE, level_names


class Side(NamedTuple):
    """One side of an opposed roll: its trait die, what changes the total, the sides of its Wild Die (0: none).

    ``natural_one``: the table's option for an Extra. ``bennies``: spent until the actor has 4, or the other resists.
    """

    sides: int
    modifier: int = 0
    wild: int = WILD_DIE
    natural_one: str = "failure"
    bennies: int = 0


class Opposed(NamedTuple):
    """The probabilities of an opposed roll.

    ``failed``: the actor's total is below 4. ``tied``: the totals are equal, which the resisting side wins. ``won``:
    the actor wins at all, with one raise or more, with two or more ...; ``resisted``: the same for the other side,
    given that the actor has not failed.
    """

    failed: float
    tied: float
    won: tuple[float, ...]
    resisted: tuple[float, ...]

    def __repr__(self) -> str:
        """Return the chances that matter most."""
        won, resisted = (side[0] if side else 0.0 for side in (self.won, self.resisted))
        return (
            f"Opposed(won {100 * won:.2f}%, resisted {100 * resisted:.2f}%, tied {100 * self.tied:.2f}%, "
            f"failed {100 * self.failed:.2f}%)"
        )

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name. ``failed``, ``won`` and ``resisted`` add up to 1."""
        return {
            "won": self.won[0],
            "failed": self.failed,
            "resisted": self.resisted[0],
            "tied": self.tied,
            "won by at least": dict(zip(level_names(len(self.won)), self.won, strict=True)),
            "resisted by at least": dict(zip(level_names(len(self.resisted)), self.resisted, strict=True)),
        }
