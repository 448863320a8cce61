"""The prices of growth, and the Spark at a chapter's end."""

from __future__ import annotations

from wildtable.citing import cite


@cite("saga.spark.gain")
def chapter_spark(fortune: int, drives: int, tokens: int) -> int:
    """Return the Spark for the fortune and drive tokens left: one for so many ``tokens``, rounded up."""
    return -(-(fortune + drives) // tokens)


@cite("saga.spark.spend")
def asset_price(rating: int) -> int:
    """Return the Spark for one point more of an asset."""
    return rating + 1


@cite("saga.spark.spend")
def rank_price(ranks: int, base: int, step: int) -> int:
    """Return the Spark for one rank more: dearer for each ``step`` full ranks."""
    return base + ranks // step


@cite("saga.create")
def asset_points(rating: int, base: int, dear_after: int) -> int:
    """Return the points for an asset bought from ``base``: one more for going past ``dear_after``."""
    return rating - base + (rating > dear_after)


@cite("saga.create")
def skill_points(ranks: int, dear: tuple[int, ...]) -> int:
    """Return the points for the ranks of a skill: one more for each dear rank among them."""
    return ranks + sum(ranks >= rank for rank in dear)
