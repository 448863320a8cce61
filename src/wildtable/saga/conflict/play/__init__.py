"""Conflicts: the order of play."""
