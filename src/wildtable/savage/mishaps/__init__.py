"""Mishaps."""
