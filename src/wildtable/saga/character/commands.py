"""Characters and what they have: commands."""

from __future__ import annotations

from wildtable.saga.facts import Command
from wildtable.saga.sets import Asset


class Invoke(Command, frozen=True, tag="invoke"):
    """Invoke a trait for the scene."""

    who: str
    trait: str
    fit: int


class Invert(Command, frozen=True, tag="invert"):
    """Invert another player's trait, or a scene's, for the scene."""

    who: str
    trait: str
    fit: int


class Clear(Command, frozen=True, tag="clear"):
    """Clear points of temporary consequences."""

    who: str


class Luck(Command, frozen=True, tag="luck"):
    """Propose a stroke of luck, at a price; it may add a trait."""

    who: str
    what: str
    cost: int
    trait: bool = False


class Haggle(Command, frozen=True, tag="haggle"):
    """Name another price for a stroke of luck."""

    cost: int


class SceneInvoke(Command, frozen=True, tag="scene-invoke"):
    """Invoke a trait of the scene or of an element, against the players."""

    trait: str
    fit: int


class SceneInvert(Command, frozen=True, tag="scene-invert"):
    """Invert a player's trait for the scene, and pay for it."""

    who: str
    trait: str
    fit: int


class AddTrait(Command, frozen=True, tag="add-trait"):
    """Give the scene a trait."""

    name: str


class GiveDrive(Command, frozen=True, tag="give-drive"):
    """Reward acting by a drive."""

    who: str
    drive: str


class LoseDrive(Command, frozen=True, tag="lose-drive"):
    """A drive was acted against."""

    who: str
    drive: str


class ChangeDrive(Command, frozen=True, tag="change-drive"):
    """Another drive in the place of one; its tokens are lost."""

    who: str
    drive: str
    name: str


class Fulfil(Command, frozen=True, tag="fulfil"):
    """A drive is fulfilled; a new one takes its place."""

    who: str
    drive: str
    name: str


class Compel(Command, frozen=True, tag="compel"):
    """Hold out tokens for acting as a drive suggests."""

    who: str
    drive: str
    what: str
    tokens: int


class CompelTrait(Command, frozen=True, tag="compel-trait"):
    """Hold out fortune for acting as a trait suggests; or a fact, for nothing."""

    who: str
    what: str
    tokens: int


class KeepToken(Command, frozen=True, tag="keep-token"):
    """Put the token on the drive."""

    who: str


class ClearDoom(Command, frozen=True, tag="clear-doom"):
    """Clear a step of doom instead."""

    who: str


class PlaceToken(Command, frozen=True, tag="place-token"):
    """Put the chapter's token on a drive."""

    who: str
    drive: str


class Recover(Command, frozen=True, tag="recover"):
    """Take spent tokens back."""

    who: str
    asset: Asset


class Grant(Command, frozen=True, tag="grant"):
    """Give spent tokens back outside of a conflict."""

    who: str
    asset: Asset
