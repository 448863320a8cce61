"""Characters and what they have: the order of play, and what may be done."""
