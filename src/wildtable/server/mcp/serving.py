"""The tools as a server of the Model Context Protocol: stateless, over HTTP, by the official SDK."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any, Final

import structlog
from mcp.server.lowlevel.server import Server
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings
from mcp_types import CallToolRequestParams, CallToolResult, ListToolsResult, TextContent, Tool
from starlette.types import Receive, Scope, Send

from wildtable.play import Refused
from wildtable.server.mcp.replies import refusal
from wildtable.server.mcp.seat import AgentSeat
from wildtable.server.mcp.tools import INSTRUCTIONS, TOOLS, call, schema
from wildtable.server.wire.refusals import AT_FAULT, AWAY
from wildtable.store import Unkept

log = structlog.get_logger()

SEAT: Final = "wildtable.agent_seat"
"""The key of a request's scope under which its `AgentSeat` stands."""


class McpDoor:
    """The protocol's side of `/mcp`. Requests come with a seat in their scope, and with a body of a limited size."""

    def __init__(self) -> None:
        server: Server[Any] = Server(
            "wildtable",
            title="Wildtable",
            version=version("wildtable"),
            instructions=INSTRUCTIONS,
            on_list_tools=_list_tools,
            on_call_tool=_call_tool,
        )
        self._manager = StreamableHTTPSessionManager(
            server,
            json_response=True,
            stateless=True,
            # `AllowedHostsMiddleware` has looked at the host and the origin
            security_settings=TransportSecuritySettings(enable_dns_rebinding_protection=False),
        )
        self._ready = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        async with self._manager.run():
            self._ready.set()
            await asyncio.Event().wait()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        await self._ready.wait()
        await self._manager.handle_request(scope, receive, send)


async def _list_tools(context: Any, params: Any) -> ListToolsResult:
    seat: AgentSeat = context.request.scope[SEAT]
    allowed = {name: tool for name, tool in TOOLS.items() if seat.scope in tool.scopes}
    return ListToolsResult(tools=[described(name, allowed) for name in allowed])


def described(name: str, tools: Mapping[str, Any] = TOOLS) -> Tool:
    """Return the definition of a tool."""
    return Tool(name=name, description=tools[name].description, input_schema=schema(tools[name].arguments))


async def _call_tool(context: Any, params: CallToolRequestParams) -> CallToolResult:
    seat: AgentSeat = context.request.scope[SEAT]
    try:
        text, failed = await call(seat, params.name, params.arguments or {}), False
    except Refused as refused:
        text, failed = refusal(str(refused)), True
    except Unkept:
        text, failed = refusal(" ".join(AWAY[1:])), True
    except Exception:  # the SDK would send its words to the model
        log.exception("tool failed", tool=params.name, table=seat.live.kept.id)
        text, failed = refusal(" ".join(AT_FAULT[1:])), True
    return CallToolResult(content=[TextContent(type="text", text=text)], is_error=failed)
