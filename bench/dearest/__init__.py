"""The dearest message: what a stranger can send that holds the event loop longest, by fuzzing."""
