"""Character: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.play.kinds import Facts, Tab
from wildtable.saga.base import Command, Event
from wildtable.saga.character.model import Active, Drive, Gear, Phrase, Purse
from wildtable.saga.sets import Asset, Why

if TYPE_CHECKING:
    from wildtable.saga.draft import Draft


class Invoke(Command):
    """Invoke a trait for the scene."""

    who: str
    trait: str
    fit: int


class Invert(Command):
    """Invert another player's trait, or a scene's, for the scene."""

    who: str
    trait: str
    fit: int


class Clear(Command):
    """Clear points of temporary consequences."""

    who: str


class Luck(Command):
    """Propose a stroke of luck, at a price; it may add a trait."""

    who: str
    what: str
    cost: int
    trait: bool = False


class Haggle(Command):
    """Name another price for a stroke of luck."""

    cost: int


class SceneInvoke(Command):
    """Invoke a trait of the scene or of an element, against the players."""

    trait: str
    fit: int


class SceneInvert(Command):
    """Invert a player's trait for the scene, and pay for it."""

    who: str
    trait: str
    fit: int


class AddTrait(Command):
    """Give the scene a trait."""

    facts = Facts(tab=Tab.SCENE)

    name: str


class GiveDrive(Command):
    """Reward acting by a drive."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    drive: str


class LoseDrive(Command):
    """A drive was acted against."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    drive: str


class ChangeDrive(Command):
    """Another drive in the place of one; its tokens are lost."""

    who: str
    drive: str
    name: str


class Fulfil(Command):
    """A drive is fulfilled; a new one takes its place."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    drive: str
    name: str


class Compel(Command):
    """Hold out tokens for acting as a drive suggests."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    drive: str
    what: str
    tokens: int


class CompelTrait(Command):
    """Hold out fortune for acting as a trait suggests; or a fact, for nothing."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    what: str
    tokens: int


class KeepToken(Command):
    """Put the token on the drive."""

    who: str


class ClearDoom(Command):
    """Clear a step of doom instead."""

    who: str


class PlaceToken(Command):
    """Put the chapter's token on a drive."""

    who: str
    drive: str


class Recover(Command):
    """Take spent tokens back."""

    facts = Facts(main=True)

    who: str
    asset: Asset


class Grant(Command):
    """Give spent tokens back outside of a conflict."""

    who: str
    asset: Asset


class ChangeName(Command):
    """Show somebody under another name. ``kept``: the present one becomes the true name, if there is none yet."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    name: str
    kept: bool = False


class TellTrueName(Command):
    """Show somebody under the true name from now on."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str


class NameChanged(Event):
    """A character or an element is shown under another name.

    ``true_name``: for those who know it. ``hidden``: the players do not know of the element.
    """

    who: str
    was: str
    name: str
    true_name: str = ""
    hidden: bool = False
    rule: str = "saga.create"

    def apply(self, draft: Draft) -> None:
        names = {"name": self.name, "true_name": self.true_name}
        if self.who in draft.crowd:
            draft.put(self.who, sheet=replace(draft.crowd[self.who].sheet, **names))
        else:
            elements = draft.of("elements")
            draft.changed["elements"] = tuple([replace(el, **names) if el.id == self.who else el for el in elements])


class Tokens(Event):
    """Somebody holds these tokens now, and why."""

    who: str
    now: Purse
    why: Why
    rule: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, tokens=self.now)


class Driven(Event):
    """Somebody's drives and the tokens on them, and why."""

    who: str
    now: tuple[Drive, ...]
    why: Why
    rule: str = "saga.drive"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, drives=self.now)


class Geared(Event):
    """Somebody's gear and what is left in it, and why."""

    who: str
    now: tuple[Gear, ...]
    why: Why
    rule: str = "saga.gear"
    what: tuple[str, ...] = ()
    """The names of the gear that came or went."""

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, gear=self.now)


class Busy(Event):
    """An event that notes a character's activity: perks and conditions used, an action paid for, a pass, help by a
    drive."""

    who: str
    used: tuple[str, ...] = ()
    acted: bool = False
    passed: bool = False
    drove: bool = False
    driven_by: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        facts = {"acted": self.acted, "passed": self.passed, "drove": self.drove, "driven_by": self.driven_by}
        draft.put(self.who, used=self.used, **facts)


class Phrased(Event):
    """The traits that are not on a sheet."""

    now: tuple[Phrase, ...]
    why: Why
    rule: str = "saga.trait"

    def apply(self, draft: Draft) -> None:
        draft.changed["phrases"] = self.now


class Invoked(Event):
    """The traits that count by themselves; ``what`` came to it just now."""

    now: tuple[Active, ...]
    rule: str
    who: str = ""
    what: str = ""
    value: int = 0

    def apply(self, draft: Draft) -> None:
        draft.changed["actives"] = self.now
