"""Making characters, and growing."""
