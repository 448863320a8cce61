"""Faults planted by a machine, `python -m bench faults`: which share do the cases and the quick tests notice?"""
