"""Scenes of the campaign: prepared by the game master, opened, left, and come back to."""
