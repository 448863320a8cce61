"""A real server under everything that can befall it: killed, its power cut, its answers lost, its network at fault.

`python -m bench kills`, `power`, `resends` and `storm`; each takes how much of it, ``--seed`` and ``--plant``.
"""
