"""Bennies."""
