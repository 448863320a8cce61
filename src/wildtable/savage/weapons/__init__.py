"""Weapons in hand."""
