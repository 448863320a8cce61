"""The probability distributions of dice, as closed forms and exact sums; they import nothing but each other.

Aces are not limited to a depth: the probability of reaching a threshold has no truncation error. ``one`` is the unit
of the number type to compute in: 1.0 for floats, ``Fraction(1)`` for exact fractions.
"""
