"""Savage Worlds in sentences."""
