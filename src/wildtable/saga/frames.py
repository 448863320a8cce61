"""What can wait for a choice, of all topics."""

from __future__ import annotations

from typing import TypeAlias

from wildtable.saga.character.frames import Earned, Lucky, Placing, Tempted
from wildtable.saga.conflict.frames import Conceding, Facing, Ordered, Recovering, Shedding, Struck
from wildtable.saga.growing.frames import Liked, Offered
from wildtable.saga.harm.frames import Fate, Fated, Hurt, Naming
from wildtable.saga.roll.frames import (
    Blemish,
    Called,
    Compared,
    Dividing,
    Dramatic,
    Failing,
    Judging,
    Pushing,
    Rating,
    Rolled,
    Together,
    ToRoll,
)

Frame: TypeAlias = (
    Rating
    | Called
    | Judging
    | ToRoll
    | Rolled
    | Compared
    | Pushing
    | Blemish
    | Dramatic
    | Dividing
    | Together
    | Failing
    | Struck
    | Hurt
    | Naming
    | Fate
    | Fated
    | Ordered
    | Facing
    | Recovering
    | Shedding
    | Conceding
    | Lucky
    | Tempted
    | Earned
    | Placing
    | Offered
    | Liked
)
