"""Events and offers as sentences: the one place where the game's values become English."""
