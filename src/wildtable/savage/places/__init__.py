"""Places and scenes of a campaign: maps that the game master has drawn, and where play continues.

Places are a chapter of the campaign; their changes in play are not. Only the game master's view has hidden areas.
"""
