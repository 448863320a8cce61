"""Rulings: what the game master says is so."""
