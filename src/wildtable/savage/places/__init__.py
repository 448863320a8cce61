"""Places: what the game master has drawn, and where play goes on."""
