"""Floods of strangers against a server where people play: `python -m bench floods`."""
