"""Measurements of the engine's promises about its speed: `python -m bench`."""
