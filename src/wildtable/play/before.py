"""Readers for what earlier versions wrote: old tags and fields are turned into today's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

T = TypeVar("T")

Tags: TypeAlias = Mapping[str, Mapping[str, str]]
"""Tags as they are now, by what they were, for each field that holds such a thing: ``command``, ``events`` ..."""


def retagged(plain: Any, tags: Tags, held: str = "") -> Any:
    """Return plain JSON with today's tags in it, at any depth; ``held``: the field that it stands in, if any."""
    if isinstance(plain, list):
        return [retagged(item, tags, held) for item in plain]
    if not isinstance(plain, dict):
        return plain
    made = {field: retagged(value, tags, field) for field, value in plain.items()}
    tag = made.get("type")
    if isinstance(tag, str):
        made["type"] = tags.get(held, {}).get(tag, tag)
    return made


class Stored(Generic[T]):
    """Reads what is stored or imported.

    ``upcast``: makes plain JSON of an earlier version today's, where it does not fit. ``renew``: adds to plain JSON
    that fits what earlier versions left out, and gives back the same object where nothing is left out.
    """

    def __init__(self, kind: Any, upcast: Callable[[Any], Any], renew: Callable[[Any], Any] | None = None) -> None:
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(kind)
        self._upcast, self._renew = upcast, renew

    def decode(self, text: bytes | str | msgspec.Raw) -> T:
        """Return the decoded value. Raises msgspec.ValidationError or DecodeError on JSON that no version wrote."""
        if self._renew is not None:
            plain = msgspec.json.decode(text)
            renewed = self._renew(plain)
            if renewed is not plain:
                text = msgspec.json.encode(renewed)
        try:
            return self._decoder.decode(text)
        except msgspec.ValidationError:
            return self._decoder.decode(msgspec.json.encode(self._upcast(msgspec.json.decode(text))))
