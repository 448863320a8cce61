"""Power Points."""
