"""Operation of a server: settings, logging, metrics, health, TLS, cleanup, worker processes."""
