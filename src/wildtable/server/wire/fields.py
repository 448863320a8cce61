"""Types of fields that many messages share."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from wildtable.play.ids import END, ENTRY_ID

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=f"^{ENTRY_ID}{END}")]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Short: TypeAlias = Annotated[str, Meta(max_length=500)]
