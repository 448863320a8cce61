"""The one door to chance: what is thrown (pools), how it is judged, and who throws it.

A name's module is read when the name is first used, so that the laws can be asked without it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.dice.pool import Against, ChanceDice, Dice, Faces, Marks, Pool, Reading, Sum, Trait
    from wildtable.dice.throw import (
        Branching,
        Chance,
        Fork,
        Missing,
        Placed,
        Random,
        Recorder,
        Steady,
        Tape,
        TapeError,
        TypedThrow,
    )

__all__ = [
    "Against",
    "Branching",
    "Chance",
    "ChanceDice",
    "Dice",
    "Faces",
    "Fork",
    "Marks",
    "Missing",
    "Placed",
    "Pool",
    "Random",
    "Reading",
    "Recorder",
    "Steady",
    "Sum",
    "Tape",
    "TapeError",
    "Trait",
    "TypedThrow",
]

_THROWN_BY = (
    "Branching", "Chance", "Fork", "Missing", "Placed", "Random", "Recorder", "Steady", "Tape", "TapeError",
    "TypedThrow",
)  # fmt: skip


def __getattr__(name: str) -> object:
    """Return a name of `__all__` from its module."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - only those who need more than laws pay for it

    home = import_module("wildtable.dice.throw" if name in _THROWN_BY else "wildtable.dice.pool")
    globals()[name] = value = getattr(home, name)
    return value
