"""Movement: the order of play, and what may be done."""
