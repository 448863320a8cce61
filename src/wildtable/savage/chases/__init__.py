"""Chases of the Seven Worlds setting: each round all earn a card, which decides whom they can attack."""
