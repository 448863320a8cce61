"""Headers that protect a browser: content security policy and the like."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_POLICY = (
    "default-src 'none'; script-src 'self'{script}; style-src 'self'{style}; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
NOTHING = "default-src 'none'; frame-ancestors 'none'"
"""For all that is no page: nothing may be loaded from it."""
_INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
STRICT = "max-age=31536000"
"""For a year a browser comes by HTTPS alone."""
_HERE = re.compile(r"([^:]+\.)?localhost(:\d+)?")


def policy(page: str) -> str:
    """Return the content security policy that allows the scripts and styles of this page, by their hash, and nothing
    else.

    ``page``: its HTML.
    """
    allowed = {"script": "", "style": ""}
    for kind, text in _INLINE.findall(page):
        allowed[kind] += f" 'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
    return _POLICY.format(**allowed)


class SecurityHeadersMiddleware:
    """A middleware that adds security headers to every answer.

    A page brings its own policy.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""

        safe = scope["type"] == "http" and _is_safe(scope)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if safe:
                    headers["Strict-Transport-Security"] = STRICT
                headers.setdefault("Content-Security-Policy", NOTHING)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, guarded if scope["type"] == "http" else send)


def _is_safe(scope: Scope) -> bool:
    """Return whether a request came by HTTPS, to a name for which a browser may require that.

    ``localhost`` is every server's of a machine: those that have no certificate could not be opened any more.
    """
    return scope["scheme"] == "https" and not _HERE.fullmatch(Headers(scope=scope).get("host", "").casefold())
