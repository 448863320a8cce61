"""Sentences for events and offers: the one place where the game's values become English.

A sentence goes by an event's type and fields, never by its rule. `told` gives views and offers of a table in words;
`next` says what is at stake and which offer one tap gives; panels put what a seat sees into cards of facts for any
system; `evenings` tells a whole session; `line` and `papers` serve all systems. `savage` and `saga` hold what
differs.
"""
