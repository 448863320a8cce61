"""Measure the shape of the code: `python -m tools.anatomy` prints it, `--at COMMIT` that of a commit, read from git.

Two commits stand side by side: `python -m tools.anatomy --at v1 --at HEAD`. Each figure says in its own function how it
is counted. Only `src/wildtable` is measured.
"""
