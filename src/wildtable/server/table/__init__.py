"""Tables in memory: one actor a table that receives commands, decides, stores, applies and broadcasts them.

`live_table` has the queue; the other modules each hide one concern of it: members, log, command handler, broadcast,
patches, replication. An entry is written to disk, then added to the table, then sent: first to the seat that acted,
then to one seat after another when no command waits (`idle_scheduler`, decision 0035). A client is sent a JSON Patch
of its view. `hub` has the services of a server and the doors of its tables: `authentication` checks keys and codes,
`access` says who may be at a table, `loaded_tables` loads and unloads. `cluster` and `presence` serve several servers
on one database (decision 0036).

Between socket and log a command is wrapped twice: a `QueuedRequest` adds the sender and the time to the message, an
`Entry` adds number, dice, events and proof to the command.
"""
