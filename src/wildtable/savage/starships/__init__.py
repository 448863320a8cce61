"""Ships in space: their facts, their round, and what each of the crew decides."""
