"""The answer to a question: its rows, its text, its curves and its pictures."""
