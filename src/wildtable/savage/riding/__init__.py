"""Riding."""
