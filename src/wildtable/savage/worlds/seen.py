"""What a seat sees of the world on which it all happens."""

from __future__ import annotations

from msgspec import Struct

from wildtable.savage.parts.seen import SeenPart


class SeenTraveller(Struct, frozen=True):
    """Somebody from one of the worlds: ``homeworld`` by its name, ``meets``: the codes of what it meets here."""

    id: str
    homeworld: str
    meets: tuple[str, ...]


class SeenWorld(SeenPart, frozen=True, tag="world"):
    """The world on which it all happens, by its name, empty where nobody said which; whose home the seat knows."""

    name: str
    people: tuple[SeenTraveller, ...]
