"""Breaking things."""
