"""Savage Worlds: the Adventure and Deluxe editions, as data over one set of rules."""
