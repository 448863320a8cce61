"""Rulings: carried out by the procedures of the topics that they touch, so that all follows by the rules."""
