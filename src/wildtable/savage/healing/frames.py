"""Healing: what waits."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.healing.sets import Span
from wildtable.savage.table.base import Frame


class Passing(Frame):
    """Time goes by; these have yet to roll for their bleeding (``minute``) or for their rest (``five-days``)."""

    span: Of[Span]
    left: tuple[str, ...]
