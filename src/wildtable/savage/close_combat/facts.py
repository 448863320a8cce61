"""Close combat: facts."""

from __future__ import annotations

from wildtable.savage.attacks.sets import Kind, of_kind

CLOSE_OPTIONS = of_kind(Kind.CLOSE)
