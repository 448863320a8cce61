"""The game master's rulings, each with its reason."""
