"""Worlds and Assistants: the order of play."""
