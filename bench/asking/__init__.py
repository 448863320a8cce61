"""A measurement of the cost to the others of a member who asks for odds without end: `python -m bench asking`."""
