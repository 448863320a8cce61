"""Characters and what they have."""
