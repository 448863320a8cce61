"""The one door to chance: what is thrown (pools), how it is judged, and who throws it."""

from wildtable.dice.pool import Against, ChanceDice, Dice, Faces, Marks, Pool, Reading, Sum, Trait
from wildtable.dice.throw import Branching, Chance, Fork, Random, Recorder, Tape, TapeError

__all__ = [
    "Against",
    "Branching",
    "Chance",
    "ChanceDice",
    "Dice",
    "Faces",
    "Fork",
    "Marks",
    "Pool",
    "Random",
    "Reading",
    "Recorder",
    "Sum",
    "Tape",
    "TapeError",
    "Trait",
]
