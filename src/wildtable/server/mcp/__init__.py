"""A door for AI models: the Model Context Protocol, by its official SDK (the extra `mcp`, decision 0047).

`tools` lists what a model can call; `seat` is the seat that it calls them for. `replies` puts what that seat sees into
JSON of a bounded size, in the words of the page. `serving` joins this to the SDK. A model knows no rules: it is shown
what is offered, picks by id, and the server decides. Texts from the table are data: they stand in strings below
``data``, never in the definitions, and chat stands apart from what the game tells.
"""
