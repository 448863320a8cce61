"""Figures in outside formats."""
