"""The campaign: what a table has of its own, written and changed while it is played."""
