"""Edges and Hindrances."""
