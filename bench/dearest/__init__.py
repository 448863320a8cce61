"""A search by fuzzing for the message that holds the event loop longest."""
