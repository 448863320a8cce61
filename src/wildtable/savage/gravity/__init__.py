"""Weightlessness."""
