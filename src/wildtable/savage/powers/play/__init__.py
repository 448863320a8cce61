"""Powers and Power Points: the order of play."""
