"""Conflicts: commands and events."""
