"""Healing."""
