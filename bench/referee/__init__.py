"""A referee for random play: an independent check of modifiers, results, log lines and open acts."""
