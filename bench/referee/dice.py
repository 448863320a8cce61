"""Read the dice of Savage Worlds anew from their faces."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.dice import Faces, Trait


def totals(faces: Faces) -> list[int]:
    """Return the total of each die, aces added."""
    return [sum(chain) for chain in faces]


def counted(pool: Trait, faces: Faces) -> list[int]:
    """Return the totals of the dice that count, highest first: the Wild Die may replace the lowest."""
    every = totals(faces)
    found = sorted(every[: len(pool.dice)])
    if pool.wild and every[-1] > found[0]:
        found[0] = every[-1]
    return sorted(found, reverse=True)


def level(total: int, target_number: int) -> int:
    """Return 0 for a failure, 1 for a success, one more for each raise."""
    return 0 if total < target_number else 1 + (total - target_number) // 4


def is_botched(pool: Trait, faces: Faces) -> bool:
    """Return whether the dice are a Critical Failure, or ask an Extra's single die for a confirming d6."""
    every = totals(faces)
    ones = every.count(1)
    return 2 * ones > len(every) and (not pool.wild or every[-1] == 1)


def wounds(best: int, shaken: bool) -> int:
    """Return the Wounds of damage: ``best`` is 0 below Toughness, 1 from it on, one more for each 4 over."""
    if best <= 0:
        return 0
    return max(int(shaken), 1) if best == 1 and shaken else best - 1


def aced(sides: Sequence[int], faces: Faces) -> bool:
    """Return whether each die was rolled again exactly as long as it showed its maximum."""
    return all(
        all(face == most for face in chain[:-1]) and chain[-1] != most for most, chain in zip(sides, faces, strict=True)
    )
