"""Places and scenes of a campaign: maps that the game master has drawn, and where play goes on.

Places are chapters of the campaign; what becomes of them in play is not. Only the game master's view has what is
veiled.
"""
