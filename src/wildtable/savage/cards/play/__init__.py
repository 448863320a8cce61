"""Action Cards: the order of play."""
