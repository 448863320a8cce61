"""Saga in sentences."""
