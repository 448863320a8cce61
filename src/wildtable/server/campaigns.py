"""A table's campaign over HTTP: all of it out, files of it in. The key is the game master's, in a header."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

import msgspec
from starlette.requests import Request

from wildtable.play import GM, Refused, Seat
from wildtable.play.campaign import Keeping, Source, change_by_files
from wildtable.play.campaign import weighed as weigh
from wildtable.play.making import Making
from wildtable.server.hub import Hub
from wildtable.server.live import Live
from wildtable.server.reading import read
from wildtable.server.socket import address_of
from wildtable.server.wire import (
    Do,
    DraftIn,
    Misfit,
    ReadIn,
    ReadOut,
    Refusal,
    Step,
    TableCampaign,
    ToPage,
    Weighed,
    WeighIn,
    WriteFiles,
    WroteFiles,
)
from wildtable.written import to_toml

decode = msgspec.json.Decoder(WriteFiles).decode
drafts = msgspec.json.Decoder(DraftIn).decode
weighs = msgspec.json.Decoder(WeighIn).decode
reads = msgspec.json.Decoder(ReadIn).decode
encode = msgspec.json.Encoder().encode

PATIENCE = 30.0
"""Seconds that a change may wait in a table's queue."""


class Caller:
    """Somebody who sends one order to a table without sitting down, and waits for what comes of it."""

    def __init__(self, live: Live) -> None:
        self.seat: Seat = GM
        self._live, self._key = live, live.company.access.key_of(GM)
        self.answer: asyncio.Future[ToPage] = asyncio.get_running_loop().create_future()

    @property
    def shut(self) -> bool:
        """Whether the game master's key is another by now, or nobody may be at the table."""
        return self._live.company.access.hindrance(GM, self._key) is not None

    def say(self, message: ToPage) -> None:
        """The answer; only the first counts."""
        if not self.answer.done():
            self.answer.set_result(message)


async def told(request: Request) -> TableCampaign:
    """GET /api/tables/TABLE/campaign."""
    live, keeping = await _opened(request)
    has = keeping.told(live.table.state)
    return TableCampaign(has, keeping.people, to_toml({chapter: things for chapter, things in has.items() if things}))


async def written(request: Request, body: bytes) -> WroteFiles:
    """POST /api/tables/TABLE/campaign: files are written into it, as one entry of the log."""
    sent = read(body, decode)
    live, keeping = await _opened(request)
    files = [Source(file.name, file.text.replace("\r\n", "\n")) for file in sent.files]
    step = await write(live, keeping, files, sent.whole, sent.id)
    return WroteFiles(step.seq, step.line.said if step.line else ())


async def write(
    live: Live,
    keeping: Keeping[Any, Any],
    files: Sequence[Source],
    whole: bool,
    name: str,
    before: Mapping[str, Any] | None = None,
) -> Step:
    """Write files into a table's campaign; ``name``: the id of the entry, ``before``: what they said the last time.

    Raises `Refused`.
    """
    state = live.table.state  # in a thread: a large file takes a while, and the tables play on
    text = await asyncio.to_thread(change_by_files, keeping, state, files, whole, before)
    command = msgspec.Raw(encode(keeping.write(text, whole)))
    caller = Caller(live)
    await live.inbox.put((caller, Do(name, live.table.seq, command)))
    async with asyncio.timeout(PATIENCE):
        answer = await caller.answer
    if isinstance(answer, Refusal):
        raise Refused(answer.code, answer.problem, answer.remedy)
    assert isinstance(answer, Step)
    return answer


async def taken(request: Request, body: bytes) -> ReadOut:
    """POST /api/tables/TABLE/read: a text is read, whatever it is, and nothing is written yet."""
    sent = read(body, reads)
    hub: Hub = request.app.state.hub
    address = address_of(request)
    live, _ = await hub.known(request.path_params["table"], key_of(request), address)
    if live.system.taken is None:
        raise Refused("no-campaign", f"{live.system.title} has no campaign of a table's own.")
    text = sent.text.replace("\r\n", "\n").replace("\r", "\n")
    if hub.doors.readings.full(address):
        raise Refused("too-fast", "Too much was read from here.", "Wait a minute.")
    hub.doors.readings.note(address)
    try:
        found = await asyncio.to_thread(live.system.taken, text, sent.name, live.table.state, sent.chapter)
    except Refused as refused:
        return ReadOut(problem=refused.problem, remedy=refused.remedy)
    return ReadOut(encode(found.change).decode(), found.names, found.listed)


async def choices(request: Request) -> Any:
    """GET /api/tables/TABLE/choices: what there is to make somebody from, as the system tells it."""
    hub: Hub = request.app.state.hub
    live, member = await hub.known(request.path_params["table"], key_of(request), address_of(request))
    return await asyncio.to_thread(_making(live).choices, live.table.state, member.seat)


async def drafted(request: Request, body: bytes) -> Any:
    """POST /api/tables/TABLE/draft: what comes of somebody half made; nothing is written."""
    sent = read(body, drafts)
    hub: Hub = request.app.state.hub
    address = address_of(request)
    live, member = await hub.known(request.path_params["table"], key_of(request), address)
    making = _making(live)
    if hub.doors.drafts.full(address):
        raise Refused("too-fast", "Too much was asked from here.", "Wait a minute.")
    hub.doors.drafts.note(address)
    return await asyncio.to_thread(making.drafted, live.table.state, member.seat, sent.who, sent.given)


async def palette(request: Request) -> Any:
    """GET /api/tables/TABLE/palette: what there is to draw a place with, as the system tells it."""
    hub: Hub = request.app.state.hub
    live = await hub.mastered(request.path_params["table"], key_of(request), address_of(request))
    if live.system.palette is None:
        raise Refused("no-palette", f"In {live.system.title} no places are drawn.")
    return live.system.palette(live.table.state)


async def staging(request: Request) -> Any:
    """GET /api/tables/TABLE/staging: what there is to prepare a scene with, as the system tells it."""
    hub: Hub = request.app.state.hub
    live = await hub.mastered(request.path_params["table"], key_of(request), address_of(request))
    if live.system.staging is None:
        raise Refused("no-staging", f"In {live.system.title} no scenes are prepared.")
    return live.system.staging(live.table.state)


async def weighed(request: Request, body: bytes) -> Weighed:
    """POST /api/tables/TABLE/weigh: what does not fit of a change; nothing is written."""
    sent = read(body, weighs)
    hub: Hub = request.app.state.hub
    live, keeping = await _opened(request)
    address = address_of(request)
    if hub.doors.drafts.full(address):
        raise Refused("too-fast", "Too much was asked from here.", "Wait a minute.")
    hub.doors.drafts.note(address)
    try:
        found = await asyncio.to_thread(weigh, keeping, live.table.state, "", sent.text)
    except Refused as refused:
        return Weighed((Misfit("", refused.problem, refused.remedy),))
    return Weighed(tuple([Misfit(each.where, each.problem, each.remedy) for each in found.problems]))


async def forms(request: Request) -> Any:
    """GET /api/tables/TABLE/forms: what of the campaign can be written by fields, as the system tells it."""
    hub: Hub = request.app.state.hub
    live = await hub.mastered(request.path_params["table"], key_of(request), address_of(request))
    if live.system.forms is None:
        raise Refused("no-forms", f"In {live.system.title} nothing is written by fields.")
    return live.system.forms(live.table.state)


def _making(live: Live) -> Making[Any]:
    """How the table's system has somebody made. Raises `Refused`."""
    if live.system.making is None:
        raise Refused("no-making", f"In {live.system.title} nobody is made on the page.", "Bring somebody instead.")
    return live.system.making


def key_of(request: Request) -> str:
    """The key in the header. Raises `Refused`."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    if kind.casefold() != "bearer":
        raise Refused("no-entry", "The key is missing.", "Send it as Authorization: Bearer KEY.")
    return key.strip()


async def _opened(request: Request) -> tuple[Live, Keeping[Any, Any]]:
    """The table, and how its system keeps a campaign. Raises `Refused` for whoever is not its game master."""
    hub: Hub = request.app.state.hub
    live = await hub.mastered(request.path_params["table"], key_of(request), address_of(request))
    if live.system.campaign is None:
        raise Refused("no-campaign", f"{live.system.title} has no campaign of a table's own.")
    return live, live.system.campaign


STATUS = {
    "no-entry": HTTPStatus.FORBIDDEN,
    "too-fast": HTTPStatus.TOO_MANY_REQUESTS,
    "no-campaign": HTTPStatus.NOT_FOUND,
    "no-making": HTTPStatus.NOT_FOUND,
    "no-palette": HTTPStatus.NOT_FOUND,
    "no-staging": HTTPStatus.NOT_FOUND,
    "no-forms": HTTPStatus.NOT_FOUND,
}
