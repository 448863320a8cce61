"""Conflicts: what a seat sees."""

from __future__ import annotations

from msgspec import Struct

from wildtable.play import GM, Seat
from wildtable.saga.conflict.model import Condition, Element
from wildtable.saga.facts import Story
from wildtable.saga.sets import ElementPool, Phase, Stakes, Status


class SeenElement(Struct, frozen=True):
    """An element."""

    id: str
    """The id in offers and rolls."""
    name: str
    """The name shown at the table."""
    side: str
    """The side it is on."""
    status: Status
    """Whether it takes part."""
    physical: int
    """Dice of its physical pool."""
    social: int
    """Dice of its social pool."""
    mental: int
    """Dice of its mental pool."""
    aside: tuple[ElementPool, ...]
    """Pools that no longer matter."""
    traits: tuple[str, ...]
    """Its traits."""
    left: int
    """Actions it has this round."""
    hidden: bool
    """Whether the players do not know of it; only the game master is shown it."""
    note: str = ""
    """The game master's; empty for others."""
    true_name: str = ""
    """Its true name; empty without one, and for everybody but the game master."""


class SeenConflict(Struct, frozen=True):
    """The conflict."""

    stakes: Stakes
    """The stakes, which say how long consequences and rewards last."""
    round: int
    """Its round, from 1."""
    phase: Phase
    """The phase of the round."""
    versus: bool
    """Whether players are against each other."""
    order: tuple[str, ...]
    """The players' turns, by id."""
    turn: int
    """The current turn: a place in the order, from 0."""
    allotted: tuple[tuple[str, str], ...]
    """Elements and the characters they face."""
    conditions: tuple[Condition, ...]
    """The conditions that are there."""
    tallies: tuple[tuple[str, int], ...]
    """Net marks so far, by ``condition:side``."""


def seen_conflict(story: Story) -> SeenConflict | None:
    """Return the conflict as everybody sees it; None where there is none."""
    conflict = story.conflict
    if conflict is None:
        return None
    return SeenConflict(
        stakes=conflict.stakes,
        round=conflict.round,
        phase=conflict.phase,
        versus=conflict.versus,
        order=conflict.order,
        turn=conflict.turn,
        allotted=conflict.allotted,
        conditions=conflict.conditions,
        tallies=conflict.tallies,
    )


def seen_element(story: Story, element: Element, seat: Seat) -> SeenElement:
    """Return an element as a seat sees it; its hidden fields are for the game master alone."""
    return SeenElement(
        id=element.id,
        name=element.name,
        side=element.side,
        status=element.status,
        physical=element.physical,
        social=element.social,
        mental=element.mental,
        aside=element.aside,
        traits=element.traits,
        left=story.rules.edition.element_actions - element.attacks - element.blocks,
        hidden=element.hidden,
        note=element.note if seat == GM else "",
        true_name=element.true_name if seat == GM else "",
    )
