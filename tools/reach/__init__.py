"""The rules that a person can reach: walks from a table as it is opened, through offers alone. `python -m
tools.reach`."""
