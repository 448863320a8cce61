"""The requests that a hostile file can be sent with, each as large as its route takes, or larger."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from bench.hostile.files import CHARACTERS, FULL, MAPS, HostileFile

BROUGHT, WRITTEN, CHANGED = 150_000, 900_000, 45_000
"""Characters of a text that is read, of a file that is written, and of a change: what the server's limits take, less
what JSON adds."""


class Request(NamedTuple):
    """A request: the file that it is made from, its route, and the file with its body, of ``size`` bytes."""

    file: str
    route: str
    body: Path
    size: int


def written(file: HostileFile, folder: Path) -> Iterator[Request]:
    """Write the bodies of a file's requests into a folder."""
    for number, (route, body) in enumerate(_bodies(file)):
        path = folder / f"{file.name}.{number}.body"
        path.write_bytes(body)
        yield Request(file.name, route, path, len(body))


def _bodies(file: HostileFile) -> Iterator[tuple[str, bytes]]:
    yield "read", _json({"text": file.short(BROUGHT)[:FULL], "name": file.name})
    if file in MAPS:
        yield "maps", file.short(file.most).encode()
        return
    text = file.short(CHANGED)
    yield "campaign", _json({"id": file.name, "files": [{"name": file.name, "text": file.short(WRITTEN)[:FULL]}]})
    if file in CHARACTERS:
        yield "weigh", _json({"text": text[:CHANGED]})
        yield (
            "draft",
            text[:FULL].encode() if file.name.endswith(".json") else _json({"given": {"name": text[:CHANGED]}}),
        )
        return
    change = _change(text)
    yield "weigh", _json({"text": json.dumps(change) if change else text[:CHANGED]})
    yield "draft", _json({"given": {"name": "Bo", "edges": ["a", "e0"], "powers": ["a", "gift"]}, "own": change})


def _change(text: str) -> dict[str, Any]:
    """Return what a campaign's file says, without its pack; empty where a library of ours does not read it."""
    try:
        found = tomllib.loads(text) if text.startswith("[") else yaml.safe_load(text)
    except (ValueError, RecursionError, yaml.YAMLError):
        return {}
    return {key: value for key, value in found.items() if key != "pack"}


def _json(value: Any) -> bytes:
    return json.dumps(value, default=str).encode()
