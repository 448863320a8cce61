"""Admission of clients: accepting connections, limits, fair scheduling of strangers, allowed hosts, trusted proxies."""
