"""Dice text: expressions and sentences about dice alone, computed exactly."""
