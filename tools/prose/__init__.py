"""Count and check the prose that people read: documents, page texts, log texts, gists, help texts and docstrings.

`python -m tools.prose` prints the figures, `--check` is a part of `make check`. `words.toml` has the words not to be
used, `debt.toml` the breaches that each document may still have.
"""
