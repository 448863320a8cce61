"""Messages between clients and the server: schemas, parsing of untrusted JSON, refusals, TypeScript types."""
