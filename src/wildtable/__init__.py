"""Wildtable: tabletop role-playing games by the book."""
