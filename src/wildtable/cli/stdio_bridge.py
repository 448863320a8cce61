"""A server on standard input and output that passes each call on to a table's server."""

from __future__ import annotations

import asyncio
from importlib.metadata import version
from typing import Any, Final

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.server.lowlevel.server import Server
from mcp.server.stdio import stdio_server
from mcp_types import CallToolRequestParams, CallToolResult, ListToolsResult, TextContent

from wildtable.client import Link
from wildtable.refused import Refused
from wildtable.server.mcp.tools import INSTRUCTIONS

PATIENCE: Final = 60.0
"""Seconds that a call may take; a wait takes 20."""


def run(link: Link) -> None:
    """Serve until standard input ends. Raises `Refused` where the table cannot be entered."""
    try:
        asyncio.run(_serve(link))
    except* (httpx2.HTTPError, OSError) as errors:
        raise Refused("no-server", f"No server answers at {link.server}.", "Check the link.") from errors


async def _serve(link: Link) -> None:
    headers = {"Authorization": f"Bearer {link.table}/{link.key}"}
    async with httpx2.AsyncClient(headers=headers, trust_env=False, timeout=PATIENCE) as http:
        await _check(http, link)
        async with Client(streamable_http_client(f"{link.server}/mcp", http_client=http)) as client:
            await _pass_on(client)


async def _check(http: httpx2.AsyncClient, link: Link) -> None:
    """Raise `Refused` in the server's own words where the key opens nothing."""
    probe = {"jsonrpc": "2.0", "id": 0, "method": "ping"}
    answer = await http.post(
        f"{link.server}/mcp", json=probe, headers={"Accept": "application/json, text/event-stream"}
    )
    if answer.status_code in (401, 403, 404, 429) and answer.headers.get("content-type") == "application/json":
        told: dict[str, Any] = answer.json()
        if "problem" in told:
            raise Refused(told["code"], told["problem"], told.get("remedy", ""))


async def _pass_on(client: Client) -> None:
    async def list_tools(context: Any, params: Any) -> ListToolsResult:
        return await client.list_tools()

    async def call_tool(context: Any, params: CallToolRequestParams) -> CallToolResult:
        try:
            return await client.call_tool(params.name, params.arguments)
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
