"""The meaning of a field that a log, a state or a file leaves out: every field with a default, and the default."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from typing import get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

HOMES = ("wildtable.play", "wildtable.savage", "wildtable.saga")


def kinds() -> Iterator[type[Struct]]:
    """Everything that is kept or sent, and what it is made of."""
    for home in map(importlib.import_module, HOMES):
        for found in pkgutil.walk_packages(home.__path__, f"{home.__name__}."):
            module = importlib.import_module(found.name)
            for kind in vars(module).values():
                if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == module.__name__:
                    yield kind


def text() -> str:
    """The golden list. What is made of functions is not kept."""
    lines = []
    for kind in kinds():
        if any(get_origin(field.type) is Callable for field in fields(kind)):
            continue
        home = f"{kind.__module__.removeprefix('wildtable.')}.{kind.__qualname__}"
        for field in fields(kind):
            if field.default is not NODEFAULT:
                lines.append(f"{home}.{field.name} = {field.default!r}")
            elif field.default_factory is not NODEFAULT:
                lines.append(f"{home}.{field.name} = {field.default_factory()!r}")
    return "\n".join(sorted(lines)) + "\n"
