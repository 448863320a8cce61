"""A server on standard input and output that passes each call on to a table's server."""

from __future__ import annotations

import asyncio
import contextlib
from importlib.metadata import version
from typing import Any, Final

import httpx2
import msgspec
from mcp import Client, MCPError
from mcp.client.streamable_http import streamable_http_client
from mcp.server.lowlevel.server import Server
from mcp.server.stdio import stdio_server
from mcp_types import CallToolRequestParams, CallToolResult, ListToolsResult, TextContent

from wildtable.client import Link
from wildtable.refused import Refused
from wildtable.server.mcp.tools import INSTRUCTIONS
from wildtable.server.wire.service import Problem

PATIENCE: Final = 60.0
"""Seconds that a call may take; a wait takes 20."""


def run(link: Link) -> None:
    """Serve until standard input ends. Raises `Refused` where the table cannot be entered."""
    try:
        asyncio.run(_serve(link))
    except* (httpx2.HTTPError, OSError) as errors:
        raise Refused("no-server", f"No server answers at {link.server}.", "Check the link.") from errors


class LastRefusal:
    """The last refusal of the table's server in its own words, for which the SDK has a stand-in."""

    def __init__(self) -> None:
        self.last: Refused | None = None

    async def note(self, response: httpx2.Response) -> None:
        """Keep the words of a response that refuses."""
        if response.is_error and response.headers.get("content-type") == "application/json":
            with contextlib.suppress(msgspec.MsgspecError):
                told = msgspec.json.decode(await response.aread(), type=Problem)
                self.last = Refused(told.code, told.problem, told.remedy)


async def _serve(link: Link) -> None:
    headers = {"Authorization": f"Bearer {link.table}/{link.key}"}
    refusals = LastRefusal()
    hooks = {"response": [refusals.note]}
    async with httpx2.AsyncClient(headers=headers, trust_env=False, timeout=PATIENCE, event_hooks=hooks) as http:
        await _check(http, link)
        if refusals.last is not None:
            raise refusals.last
        async with Client(streamable_http_client(f"{link.server}/mcp", http_client=http)) as client:
            await _pass_on(client, refusals)


async def _check(http: httpx2.AsyncClient, link: Link) -> None:
    """Send one request, whose refusal says that the key opens nothing."""
    probe = {"jsonrpc": "2.0", "id": 0, "method": "ping"}
    await http.post(f"{link.server}/mcp", json=probe, headers={"Accept": "application/json, text/event-stream"})


async def _pass_on(client: Client, refusals: LastRefusal) -> None:
    async def list_tools(context: Any, params: Any) -> ListToolsResult:
        return await client.list_tools()

    async def call_tool(context: Any, params: CallToolRequestParams) -> CallToolResult:
        try:
            refusals.last = None
            return await client.call_tool(params.name, params.arguments)
        except MCPError:
            if refusals.last is None:
                raise
            return CallToolResult(content=[TextContent(type="text", text=str(refusals.last))], is_error=True)
        except (httpx2.HTTPError, OSError):
            lost = "The server did not answer. It is not known whether that was done: look, then go on."
            return CallToolResult(content=[TextContent(type="text", text=lost)], is_error=True)

    server: Server[Any] = Server(
        "wildtable",
        title="Wildtable",
        version=version("wildtable"),
        instructions=INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )
    async with stdio_server() as (incoming, outgoing):
        await server.run(incoming, outgoing, server.create_initialization_options())
