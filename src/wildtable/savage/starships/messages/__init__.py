"""Ships: commands and events."""
