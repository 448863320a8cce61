"""Two servers on one database, as their people see them: `python -m bench servers`."""
