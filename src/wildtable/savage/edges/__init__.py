"""Edges and Hindrances: named answers to the questions of `wildtable.savage.questions`, as data."""

from wildtable.savage.edges.book import Effect, Trait, answers, traits

__all__ = ["Effect", "Trait", "answers", "traits"]
