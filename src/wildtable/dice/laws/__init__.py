"""The laws of dice as closed forms and exact sums of plain numbers; they import nothing but each other.

Nothing has a depth: a chance that a threshold is reached is never cut off. ``one`` is the number 1 that they count
with: 1.0 for floats, ``Fraction(1)`` for exact fractions.
"""
