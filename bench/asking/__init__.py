"""Whether a member who asks for odds without end costs the others theirs: `python -m bench asking`."""
