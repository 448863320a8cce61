"""Questions in sentences: the figure that each clause speaks of, what it says of it, and the outcome asked for."""
