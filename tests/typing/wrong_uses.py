"""Wrong uses of the library, a line each that ends in ``# wrong``: mypy and pyright refuse every one of them.

`python -m tools.typed` looks; nothing here is run.
"""

from __future__ import annotations

import wildtable
from wildtable import GM, odds
from wildtable.client import Client, connect
from wildtable.saga.commands import Next
from wildtable.savage.commands import Attack, Begin, Keep, Move

table = wildtable.open_table("savage", "duel", seed=1)
story = wildtable.open_table("saga", "wager")

table.do(GM, "not a command")  # wrong
table.do(GM, Begin)  # wrong
table.do(GM, Next())  # wrong
story.do(GM, Begin())  # wrong
table.do(Begin())  # wrong
table.do(1, Begin())  # wrong
table.offers()  # wrong
table.offers(GM).commands().first()  # wrong
table.do(GM, Attack("duellist", "villain"), dice=3)  # wrong
table.do(GM, Keep(7))  # wrong
table.do(GM, Move("duellist", "north"))  # wrong
table.do(GM, Keep("duellist", "hard"))  # wrong
table.state = story.state  # wrong
table.over = True  # wrong
table.take_back(GM, "the last")  # wrong
table.save(7)  # wrong
wildtable.open_table(7)  # wrong
wildtable.open_table("savage", seed="lucky")  # wrong
wildtable.load()  # wrong
wildtable.Tabel()  # wrong
odds.trait(8.5)  # wrong
odds.trait(8, modifer=2)  # wrong
winner: int = table.winner  # wrong
spell: wildtable.Offers[str] = table.offers(GM)  # wrong


async def use(client: Client) -> None:
    """Use a client wrongly."""
    with connect("link"):  # wrong
        pass
    connect("link", since="the beginning")  # wrong
    await client.do("begin")  # wrong
    await client.do(Begin())  # wrong
    await client.say(3)  # wrong
    await client.take_back(client.say("hello").head)  # wrong
    for _ in client.lines():  # wrong
        pass
