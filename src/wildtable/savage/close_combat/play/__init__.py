"""Close combat: the order of play."""
