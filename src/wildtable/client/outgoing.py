"""Checks of a program's commands and texts before they are sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from wildtable.client.offers import filled
from wildtable.client.requests import parse_url
from wildtable.refused import Refused
from wildtable.text.spoken import SpokenOffer

_encode = msgspec.json.Encoder().encode


def written_out(command: object, values: Mapping[str, Any]) -> msgspec.Raw:
    """Return a command in JSON. Raises `Refused` for what is none."""
    if isinstance(command, SpokenOffer):
        return msgspec.Raw(sendable(filled(command, **values)))
    if not isinstance(command, Mapping):
        remedy = "Give one of the client's offers, or a command with its type, as a dictionary."
        raise Refused("no-command", f"{command!r:.40} is no command.", remedy)
    return msgspec.Raw(sendable({**command, **values}))


def sendable(message: Any) -> bytes:
    """Return a message in JSON. Raises `Refused` for values that JSON has not."""
    try:
        return _encode(message)
    except UnicodeEncodeError:
        why = "a text has half of a surrogate pair"
    except RecursionError:
        why = "it is nested too deeply"
    except (TypeError, ValueError) as error:
        why = str(error)
    raise Refused("not-json", f"This cannot be sent: {why}.", "Use values that JSON has.")


def checked_text(text: object) -> str:
    """Return a text. Raises `Refused` for anything else, such as bytes, which would be sent as other text."""
    if isinstance(text, str):
        return text
    raise Refused("no-text", f"{text!r:.40} is not text.", "Give a str.")


def checked_servers(servers: Sequence[str]) -> list[str]:
    """Return addresses of servers, as in a link. Raises `Refused`."""
    remedy = "Give a list such as ['http://127.0.0.1:8001']."
    if isinstance(servers, str) or not isinstance(servers, Sequence):
        raise Refused("no-servers", f"{servers!r:.40} is not a list of servers.", remedy)
    for server in servers:
        if parse_url(server) is None:
            raise Refused("no-servers", f"{server!r:.40} is not the address of a server.", remedy)
    return [server.rstrip("/") for server in servers]
