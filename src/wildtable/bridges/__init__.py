"""Bridges to what others write: stat blocks, actors of Foundry VTT, characters of savaged.us."""
