"""The live table: HTTP, WebSockets and one queue a table. asyncio begins and ends here.

`run` starts it, `preflight` is ``serve --check``. Nothing that a stranger sends is parsed or decided in the event
loop for more than 5 ms: the rest goes to worker processes with budgets (`jobs`). Struct types that hold keys are
written without them.
"""
