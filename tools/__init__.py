"""Tools for those who work on Wildtable; not part of what is installed."""
