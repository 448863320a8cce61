"""Trait rolls."""
