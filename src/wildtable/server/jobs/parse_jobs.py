"""Jobs of the workers that parse untrusted input: each is a value, so that it can go to another process.

A job gets the system and the state of a table and returns plain values, or raises `Refused`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from wildtable.bridges.corrections import GivenCorrections
from wildtable.dice import Tape
from wildtable.play import Refused, Seat
from wildtable.play.campaign import Keeping, change_by_files
from wildtable.play.campaign import weighed as weigh
from wildtable.play.campaign_files import CampaignSource
from wildtable.play.making import Making
from wildtable.play.table import Codec
from wildtable.server.jobs.suggest_jobs import NextAutomatic, SuggestCommands
from wildtable.server.wire.campaigns import (
    CheckedChange,
    DraftIn,
    Misfit,
    PackFile,
    ReadIn,
    ReadOut,
    TableCampaign,
    TryIn,
    WeighIn,
    WriteFiles,
)
from wildtable.server.wire.parsing import read
from wildtable.systems import System
from wildtable.written import to_toml

NULL = Raw(b"null")
UNLIMITED = 2**63
"""Objects of what a worker reads: its time is limited instead."""

encode = msgspec.json.Encoder().encode


class DecideCommand(Struct, frozen=True, tag="decide"):
    """Decide a command in which no dice fall: a change of the campaign. The result is its events."""

    seat: Seat
    command: Raw

    def run(self, system: System, state: Any) -> Any:
        """Return the events."""
        command = Codec(system.game).command.decode(self.command)
        return system.game.decide(state, self.seat, command, Tape(()))


class ParsedFiles(Struct, frozen=True):
    """Files of a campaign, read: the ``id`` that its entry is to have, and the command."""

    id: str
    command: Raw


class ParseFiles(Struct, frozen=True, tag="files"):
    """Read files of a campaign that somebody sends: a `WriteFiles` as JSON."""

    body: bytes

    def run(self, system: System, state: Any) -> ParsedFiles:
        """Return the command that writes them."""
        sent = read(self.body, _FILES.decode, UNLIMITED)
        files = [CampaignSource(file.name, file.text.replace("\r\n", "\n")) for file in sent.files]
        return ParsedFiles(sent.id, Raw(command_of(keeping_of(system), state, files, sent.whole)))


def command_of(
    keeping: Keeping[Any, Any], state: Any, files: list[CampaignSource], whole: bool, before: Any = None
) -> bytes:
    """Return the command that writes some files into a campaign, as JSON."""
    return encode(keeping.write(change_by_files(keeping, state, files, whole, before), whole))


class ParseText(Struct, frozen=True, tag="take"):
    """Read what somebody brings, whatever it is: a `ReadIn` as JSON. ``master``: it is the game master."""

    body: bytes
    master: bool = False

    def run(self, system: System, state: Any) -> ReadOut:
        """Return the change of the campaign that it comes to."""
        assert system.taken is not None  # the caller has looked
        sent = read(self.body, _TAKES.decode, UNLIMITED)
        text = sent.text.replace("\r\n", "\n").replace("\r", "\n")
        given = GivenCorrections(sent.corrections, sent.alone, kept=self.master)
        try:
            found = system.taken(text, sent.name, state, sent.chapter, numbers=sent.numbers, corrections=given)
        except Refused as refused:
            return ReadOut(problem=refused.problem, remedy=refused.remedy)
        text = encode(found.change).decode()
        shown = found.corrections if self.master else ()
        return ReadOut(
            text,
            found.names,
            found.listed,
            differences=found.differences,
            reading=found.reading,
            corrections=shown,
            unbuilt=found.unbuilt,
        )


class CheckChange(Struct, frozen=True, tag="weigh"):
    """Say what does not fit of a change: a `WeighIn` as JSON, which the caller has looked at."""

    body: bytes

    def run(self, system: System, state: Any) -> CheckedChange:
        """Return all that does not fit."""
        sent = msgspec.json.decode(self.body, type=WeighIn)
        try:
            found = weigh(keeping_of(system), state, "", sent.text)
        except Refused as refused:
            return CheckedChange((Misfit("", refused.problem, refused.remedy),))
        return CheckedChange(tuple([Misfit(each.where, each.problem, each.remedy) for each in found.problems]))


class EvaluateDraft(Struct, frozen=True, tag="draft"):
    """Say what somebody half made comes to: a `DraftIn` as JSON, which the caller has looked at."""

    seat: Seat
    body: bytes

    def run(self, system: System, state: Any) -> Any:
        """Return what it comes to."""
        sent = msgspec.json.decode(self.body, type=DraftIn)
        return making_of(system).drafted(state, self.seat, sent.who, sent.given, sent.own)


class TryDraft(Struct, frozen=True, tag="try"):
    """Say what something that is built changes of the odds: a `TryIn` as JSON, which the caller has looked at."""

    seat: Seat
    body: bytes

    def run(self, system: System, state: Any) -> Any:
        """Return the odds."""
        sent, making = msgspec.json.decode(self.body, type=TryIn), making_of(system)
        if making.tried is None:
            raise Refused("no-making", f"In {system.title} nothing is built.")
        return making.tried(state, self.seat, sent.who, sent.given, sent.own, thing=sent.thing, target=sent.target)


class DescribeCampaign(Struct, frozen=True, tag="show"):
    """Tell all of a campaign, or what there is to choose from."""

    what: Literal["campaign", "choices", "palette", "staging", "forms"]
    seat: Seat

    def run(self, system: System, state: Any) -> Any:
        """Return it."""
        if self.what == "campaign":
            keeping = keeping_of(system)
            has = keeping.told(state)
            files = to_toml({chapter: things for chapter, things in has.items() if things})
            return TableCampaign(has, keeping.people, files, packs=keeping.pack is not None)
        if self.what == "choices":
            return making_of(system).choices(state, self.seat)
        tells: Callable[[Any], Any] = getattr(system, self.what)
        return tells(state)


class MakePack(Struct, frozen=True, tag="pack"):
    """Make a pack of all that a table may share. ``name``: that of the pack."""

    name: str

    def run(self, system: System, state: Any) -> PackFile:
        """Return its file. Raises `Refused` where there is nothing to share."""
        keeping = keeping_of(system)
        if keeping.pack is None:
            raise Refused("no-packs", f"{system.title} has no packs.")
        return PackFile(keeping.pack(keeping.told(state), self.name))


ParseJob: TypeAlias = (
    DecideCommand
    | ParseFiles
    | ParseText
    | CheckChange
    | EvaluateDraft
    | DescribeCampaign
    | MakePack
    | TryDraft
    | SuggestCommands
    | NextAutomatic
)

_FILES = msgspec.json.Decoder(WriteFiles)
_TAKES = msgspec.json.Decoder(ReadIn)


def keeping_of(system: System) -> Keeping[Any, Any]:
    """Return how a system keeps a campaign. Raises `Refused`."""
    if system.campaign is None:
        raise Refused("no-campaign", f"{system.title} has no campaigns.")
    return system.campaign


def making_of(system: System) -> Making[Any]:
    """Return how a system has somebody made. Raises `Refused`."""
    if system.making is None:
        raise Refused("no-making", f"In {system.title} nobody is made on the page.", "Import someone instead.")
    return system.making
