"""Trait rolls: the order of play."""
