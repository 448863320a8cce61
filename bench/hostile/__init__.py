"""Hostile packs, characters, scenes and maps, and what reading them costs at the shell and on a server."""
