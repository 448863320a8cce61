"""Attacks on an area."""
