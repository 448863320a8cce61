"""Saga, the dice-pool system, on the same kernel."""
