"""Rolls: the order of play."""
