"""Riding: the order of play."""
