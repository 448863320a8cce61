"""The reader: the words of a question become facts, before anything is computed."""
