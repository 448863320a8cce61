"""Keys, lock, archive and deletion of a table over HTTP, for its game master.

Each changes the store first, then `LoadedTables.recheck` closes the sockets whose key opens nothing any more, then it
answers.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Literal

import msgspec
from starlette.requests import Request

from wildtable.play import Refused
from wildtable.server.admission.limits import DAY
from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.endpoints import message_endpoint
from wildtable.server.http.requests import client_address, count_request, key_of
from wildtable.server.table.access import Access
from wildtable.server.table.hub import Hub
from wildtable.server.wire.keys import Deletion, KeyHolder, NewMasterKey, TableKeys
from wildtable.server.wire.parsing import read
from wildtable.store import KeptMember, access, hashed, new_key, players_key
from wildtable.store.writer import Write

master_keys = msgspec.json.Decoder(NewMasterKey).decode
deletions = msgspec.json.Decoder(Deletion).decode

STATUS = {
    "locked": HTTPStatus.FORBIDDEN,
    "sent-away": HTTPStatus.FORBIDDEN,
    "renewed": HTTPStatus.FORBIDDEN,
    "put-away": HTTPStatus.CONFLICT,
    "take-out": HTTPStatus.CONFLICT,
    "deleted": HTTPStatus.CONFLICT,
    "call-back": HTTPStatus.CONFLICT,
    "nobody-there": HTTPStatus.NOT_FOUND,
    "not-away": HTTPStatus.CONFLICT,
    "is-away": HTTPStatus.CONFLICT,
}


async def get_keys(request: Request, body: bytes) -> TableKeys:
    """GET /api/tables/TABLE/keys: the members and their keys' states, without the keys."""
    found = await _access(request)
    return await _table_keys(request, found)


async def renew_players_key(request: Request, body: bytes) -> TableKeys:
    """POST /api/tables/TABLE/keys/players: renew the players' link; spectators must leave, members keep their own
    keys."""
    found = await _access(request)
    key = players_key()
    return await _change(request, found, access.players_renewed(found.kept.id, hashed(key)), key)


async def renew_master_key(request: Request, body: bytes) -> TableKeys:
    """POST /api/tables/TABLE/keys/master: renew the game master's key."""
    new = hashed(read(body, master_keys).key)
    found = await _access(request)
    kept = found.kept
    if new in (kept.player_key_hash, *[member.key_hash for member in found.members.values()]):
        raise Refused("bad-key", "This table already uses this key.", "Make a new one.")
    return await _change(request, found, access.master_renewed(kept.id, kept.gm_key_hash, new), must=True)


async def renew_member_key(request: Request, body: bytes) -> TableKeys:
    """POST /api/tables/TABLE/members/SEAT/key: make a new key for a member."""
    found = await _access(request)
    member, key = _member(request, found), new_key()
    if member.sent_away:
        raise Refused("is-away", f"{member.name} was removed.", "Let them back in; that gives a new link.")
    return await _change(request, found, access.member_renewed(found.kept.id, member.id, hashed(key)), key)


async def set_member_away(request: Request, body: bytes) -> TableKeys:
    """POST and DELETE /api/tables/TABLE/members/SEAT/away: send a member away, or let them in again with a new key."""
    hub: Hub = request.app.state.hub
    found = await _access(request)
    member, key = _member(request, found), new_key()
    if request.method == "POST":
        return await _change(request, found, access.sent_away(found.kept.id, member.id, hub.clock()))
    if not member.sent_away:
        raise Refused("not-away", f"{member.name} was not removed.", "Give them a new link instead.")
    return await _change(request, found, access.let_in_again(found.kept.id, member.id, hashed(key)), key)


async def set_lock(request: Request, body: bytes) -> TableKeys:
    """POST and DELETE /api/tables/TABLE/lock: lock the table for newcomers, or unlock it."""
    found = await _access(request)
    return await _change(request, found, access.locked(found.kept.id, request.method == "POST"))


async def set_put_away(request: Request, body: bytes) -> TableKeys:
    """POST and DELETE /api/tables/TABLE/put-away: archive the table, or take it out of the archive."""
    hub: Hub = request.app.state.hub
    found = await _access(request)
    does = access.put_away if request.method == "POST" else access.taken_out
    return await _change(request, found, does(found.kept.id, hub.clock()))


async def set_deletion(request: Request, body: bytes) -> TableKeys:
    """POST and DELETE /api/tables/TABLE/deletion: delete the table after some days, or call it back."""
    hub: Hub = request.app.state.hub
    typed = read(body, deletions).title if request.method == "POST" else None
    found = await _access(request)
    if typed is None:
        return await _change(request, found, access.called_back(found.kept.id, hub.clock()))
    if _normal_title(typed) != _normal_title(found.kept.title):
        raise Refused("other-title", "This is not the title of the table.", f"Type in: {found.kept.title:.80}.")
    until = hub.clock() + round(hub.limits.grace * DAY)
    return await _change(request, found, access.deleted(found.kept.id, until))


def _normal_title(title: str) -> str:
    """Return a title as somebody may type it."""
    return " ".join(title.split()).casefold()


async def _access(request: Request) -> Access:
    """Return the access data of a table, for its game master. Raises `Refused` for anybody else, and for too many
    requests."""
    hub: Hub = request.app.state.hub
    found = await hub.access_for_gm(request.path_params["table"], key_of(request), client_address(request))
    kind: Literal["drafts", "readings"] = "drafts" if request.method == "GET" else "readings"
    count_request(request, kind, "Too many requests from here.")
    return found


def _member(request: Request, found: Access) -> KeptMember:
    member = found.members.get(request.path_params["seat"])
    if member is None:
        raise Refused("nobody-there", "No player has this seat.", "Choose one of those at the table.")
    return member


async def _change(
    request: Request, found: Access, write: Write[bool], key: str = "", *, must: bool = False
) -> TableKeys:
    """Change the store, close the sockets that lose access, and return the new state of the keys.

    ``must``: to find nothing to change is no success; nor is it where a ``key`` was made, which would be none.
    """
    hub: Hub = request.app.state.hub
    table = found.kept.id
    changed = await hub.store.change(table, write)
    await hub.tables.recheck(table)
    if (key or must) and not changed:
        raise Refused("stale", "Someone has just changed this.", "Check again, then decide.")
    kept, members = await hub.store.table(table), await hub.store.members(table)
    agents = await hub.store.agents(table)
    return await _table_keys(request, Access(kept, members, hub.clock(), agents) if kept else found, key)


async def _table_keys(request: Request, found: Access, key: str = "") -> TableKeys:
    hub: Hub = request.app.state.hub
    kept = found.kept
    return TableKeys(
        title=kept.title,
        members=tuple(
            KeyHolder(member.id, member.name, member.created, not member.key_hash, member.sent_away)
            for member in found.members.values()
        ),
        locked=kept.locked,
        code=bool(await hub.codes.current(kept.id)),
        put_away=kept.put_away,
        deleted=kept.deleted,
        key=key,
    )


ROUTES = tuple(
    ApiRoute(f"/api/tables/{{table}}/{path}", message_endpoint(does), methods=methods)
    for path, does, methods in (
        ("keys", get_keys, ["GET"]),
        ("keys/players", renew_players_key, ["POST"]),
        ("keys/master", renew_master_key, ["POST"]),
        ("members/{seat}/key", renew_member_key, ["POST"]),
        ("members/{seat}/away", set_member_away, ["POST", "DELETE"]),
        ("lock", set_lock, ["POST", "DELETE"]),
        ("put-away", set_put_away, ["POST", "DELETE"]),
        ("deletion", set_deletion, ["POST", "DELETE"]),
    )
)
