"""Riding: what waits."""

from __future__ import annotations

from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Frame


class Braced(Frame):
    """A charge comes at somebody on Hold, who may set a weapon against it."""

    blow: Blow


class Charging(Frame):
    """A blow that a charge brings, or one that meets it, has yet to be struck."""

    blow: Blow


class Jolted(Frame):
    """A rider was hurt, or its mount was: it has yet to keep the saddle."""

    who: str
