"""Attacks: the order of play."""
