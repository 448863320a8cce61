"""Saga, the dice-pool system, on the same kernel.

A folder is a topic; ARCHITECTURE.md names the files in one. A roll is a `Deed` that grows from frame to frame:
`Called`, `Judging`, `ToRoll`, `Rolled`, `Compared`, `Pushing`. A scene (`scenes`) is a stretch of time: opening one
ends the one that goes on. A table brings conditions, perks and elements of its own (docs/reference/saga-files.md).
"""
