"""A campaign at a table that is being served, by the game master's link."""

from __future__ import annotations

import json
import secrets
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from wildtable.client.link import Link, parse_link
from wildtable.play import Refused

PATIENCE = 30.0
"""Seconds that a server may take to answer."""


def parsed(text: str) -> Link | None:
    """Return a link, or None for a table's id. Raises `Refused` for a link of another kind."""
    return parse_link(text) if "://" in text else None


def read(link: Link) -> dict[str, Any]:
    """Return the things that the table has of its own. Raises `Refused`."""
    told: dict[str, Any] = _asked(link, None)["campaign"]
    return told


def write(link: Link, files: tuple[Path, ...], whole: bool) -> list[str]:
    """Write files into it; what came of it, line by line. Raises `Refused`."""
    from wildtable.play.campaign_files import sources

    told = [{"name": name, "text": text} for name, text in sources(files)]
    said: list[str] = _asked(link, {"id": f"campaign-{secrets.token_hex(8)}", "files": told, "whole": whole})["said"]
    return said


def _asked(link: Link, body: dict[str, Any] | None) -> dict[str, Any]:
    """Return the server's answer. Raises `Refused` with the server's own words where it refuses."""
    address = f"{link.server}/api/tables/{link.table}/campaign"
    headers = {"Authorization": f"Bearer {link.key}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, headers)  # noqa: S310 - parse_link lets nothing but http and https in
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - the address was checked above
            made: dict[str, Any] = json.load(answer)
            return made
    except urllib.error.HTTPError as error:
        raise _said(error) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        said = getattr(reason, "strerror", None) or reason
        problem = f"{link.server} does not answer like a Wildtable server ({said})."
        raise Refused("no-server", problem, "Check that the server runs, and the address.") from None


def _said(error: urllib.error.HTTPError) -> Refused:
    """Return a refusal as the server gave it."""
    try:
        told = json.load(error)
        return Refused(str(told["code"]), str(told["problem"]), str(told.get("remedy", "")))
    except (OSError, ValueError, KeyError, TypeError):
        return Refused("no-server", f"The server answers {error.code}.", "Check that it is a Wildtable server.")
