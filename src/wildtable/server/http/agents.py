"""Keys for programs over HTTP: listed, made and revoked by the game master, or by a player for their own seat."""

from __future__ import annotations

import secrets
from http import HTTPStatus

import msgspec
from starlette.requests import Request

from wildtable.play import GM, Refused
from wildtable.play.names import clean_name
from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.endpoints import message_endpoint
from wildtable.server.http.requests import authenticate, count_request
from wildtable.server.table.hub import Hub
from wildtable.server.wire.agents import AgentEntry, NewAgent, TableAgents
from wildtable.server.wire.messages import Member
from wildtable.server.wire.parsing import read
from wildtable.store import KeptAgent, access, hashed, new_key

_news = msgspec.json.Decoder(NewAgent)

STATUS = {
    "too-many-agents": HTTPStatus.CONFLICT,
    "no-agent": HTTPStatus.NOT_FOUND,
    "not-your-seat": HTTPStatus.FORBIDDEN,
}


async def get_agents(request: Request, body: bytes) -> TableAgents:
    """GET /api/tables/TABLE/agents: the programs that may act at the table, or in a player's own seat."""
    live, member = await authenticate(request)
    count_request(request, "drafts", "Too many requests from here.")
    return await _listed(request, live.kept.id, member)


async def add_agent(request: Request, body: bytes) -> TableAgents:
    """POST /api/tables/TABLE/agents: let a program act in a seat, and return its key, once."""
    hub: Hub = request.app.state.hub
    new = read(body, _news.decode)
    live, member = await authenticate(request)
    count_request(request, "readings", "Too many requests from here.")
    if member.seat not in (GM, new.seat):
        raise Refused("not-your-seat", "Only the game master can do this for another seat.", "Choose your own seat.")
    if new.seat != GM and new.seat not in live.members.access.members:
        raise Refused("nobody-there", "No player has this seat.", "Choose one of those at the table.")
    table, key = live.kept.id, new_key()
    made = KeptAgent(
        table_id=table,
        id=f"a-{secrets.token_hex(4)}",
        seat=new.seat,
        scope=new.scope,
        name=clean_name(new.name),
        key_hash=hashed(key),
        created=hub.clock(),
    )
    if not await hub.store.change(table, access.agent_added(made, hub.limits.agents)):
        raise Refused("too-many-agents", "This table has too many keys for programs.", "Revoke one first.")
    await hub.tables.recheck(table)
    return await _listed(request, table, member, key)


async def remove_agent(request: Request, body: bytes) -> TableAgents:
    """DELETE /api/tables/TABLE/agents/ID: revoke a program's key; its sockets close at once."""
    hub: Hub = request.app.state.hub
    live, member = await authenticate(request)
    count_request(request, "readings", "Too many requests from here.")
    table, which = live.kept.id, request.path_params["id"]
    theirs = [agent.id for agent in await _visible(request, table, member)]
    if which not in theirs or not await hub.store.change(table, access.agent_removed(table, which)):
        raise Refused("no-agent", "There is no such key.", "Choose one of those that are listed.")
    await hub.tables.recheck(table)
    return await _listed(request, table, member)


async def _visible(request: Request, table: str, member: Member) -> list[KeptAgent]:
    """Return the programs that a member may see and revoke."""
    hub: Hub = request.app.state.hub
    return [agent for agent in await hub.store.agents(table) if member.seat in (GM, agent.seat)]


async def _listed(request: Request, table: str, member: Member, key: str = "") -> TableAgents:
    shown = await _visible(request, table, member)
    return TableAgents(tuple([AgentEntry(a.id, a.seat, a.name, a.scope, a.created) for a in shown]), key)


ROUTES = (
    ApiRoute("/api/tables/{table}/agents", message_endpoint(get_agents), methods=["GET"]),
    ApiRoute("/api/tables/{table}/agents", message_endpoint(add_agent), methods=["POST"]),
    ApiRoute("/api/tables/{table}/agents/{id}", message_endpoint(remove_agent), methods=["DELETE"]),
)
