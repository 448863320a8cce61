"""Edges and Hindrances: named answers to the questions of `wildtable.savage.questions`, as data."""

from wildtable.savage.edges.book import About, answers, injuries, title, traits
from wildtable.savage.effects import Ability, Effect

__all__ = ["Ability", "About", "Effect", "answers", "injuries", "title", "traits"]
