"""Chases of the Seven Worlds setting: each round all earn cards, which decide their targets."""
