"""The live table: HTTP, WebSockets and one queue a table. asyncio begins and ends here."""
