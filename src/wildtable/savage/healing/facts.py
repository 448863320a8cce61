"""Healing: facts."""

from __future__ import annotations

from wildtable.savage.healing.sets import Span

SPANS = tuple(span.value for span in Span)
