"""Attacks on an area: the order of play."""
