"""What the engine promises about its speed, measured: `python -m bench`."""
