"""Light and cover."""
