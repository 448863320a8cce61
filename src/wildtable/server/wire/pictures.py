"""Messages over HTTP about uploaded pictures and maps."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class SentPicture(Struct, frozen=True):
    """POST /api/tables/TABLE/pictures: it is kept, by its hash; ``width`` and ``height`` in pixels.

    Where it is no picture that can be kept there is no hash, but the ``problem`` and its ``remedy``.
    """

    hash: str = ""
    width: int = 0
    height: int = 0
    problem: str = ""
    remedy: str = ""


class SentMap(Struct, frozen=True):
    """POST /api/tables/TABLE/maps: a map of another program as a place of a table's file.

    Nothing is written yet, but its picture is kept. ``listed``: what was changed or left out. Where it cannot be read
    there is no ``place``, but the ``problem`` and its ``remedy``.
    """

    place: Any = None
    listed: tuple[str, ...] = ()
    problem: str = ""
    remedy: str = ""
