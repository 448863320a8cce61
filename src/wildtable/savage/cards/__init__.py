"""Action Cards."""
