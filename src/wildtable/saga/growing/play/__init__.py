"""Making characters, and growing: the order of play, and what may be done."""
