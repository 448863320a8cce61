"""The campaign: what a table has of its own, written by one command in the words of its files (decision 0019)."""
