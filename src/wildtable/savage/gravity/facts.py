"""Weightlessness: facts."""

from __future__ import annotations

from wildtable.savage.gravity.sets import GravityKind
from wildtable.savage.table.sets import MapEdge

GRAVITIES = tuple(gravity.value for gravity in GravityKind)


EDGES = tuple(edge.value for edge in MapEdge)
