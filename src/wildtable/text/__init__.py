"""Sentences for events and offers: the one place where the game's values become English.

A sentence depends on an event's type and fields, never on its rule. `told` gives views and offers of a table in words.
`next` says what is at stake and which offer one tap gives. Panels show a view as cards of facts, for any system.
`evenings` sums up a whole session. `line` and `papers` serve all systems. `savage` and `saga` hold the differences.
"""
