"""Chases of the Seven Worlds setting: rounds in which everybody earns a card, and the card says whom one reaches."""
