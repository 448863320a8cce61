"""What an earlier version wrote, read as it is written now. The one place that knows the old names."""

from __future__ import annotations

from wildtable.play.before import Tags

OLD_TAGS: Tags = {"events": {"element": "element-stands"}}
"""Events that go by another name now, in logs."""
