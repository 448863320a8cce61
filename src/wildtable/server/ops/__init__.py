"""Operation of a server: settings, logging, metrics, health, TLS, cleanup, worker processes.

Settings are one Struct, read from a file, the environment and options by one set of checks. `garbage_collection`
lets the collector look through new objects alone while people play (decision 0035), so play must make no cycles.
"""
