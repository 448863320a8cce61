"""Commands as they go to a page and come back from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from wildtable.play.domains import Domain

_encode = msgspec.json.Encoder().encode


def written(command: Any, opened: Mapping[str, Domain]) -> msgspec.Raw:
    """Return a command as JSON, with the proposed value of each open choice, even where it is a default."""
    told: dict[str, Any] = msgspec.to_builtins(command)
    usual = {name: getattr(command, name, "") for name, domain in opened.items() if domain.kind == "one"}
    said = {name: value for name, value in usual.items() if name not in told and value and value in opened[name]}
    return msgspec.Raw(_encode(told | said))
