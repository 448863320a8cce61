"""Editions and settings."""
