"""Chases: the order of play."""
