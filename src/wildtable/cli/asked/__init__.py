"""The questions of `wildtable odds`: what each takes, and how its answer is told."""
