"""Admission of clients: accepting connections, limits, fair scheduling of strangers, allowed hosts, trusted proxies.

`acceptor` accepts connections, `connections` counts them and says which is closed when the server is full.
`FairScheduler` serves addresses round-robin and leaves time for those who play; what costs strangers nothing and the
server much waits for its turn there. Limits count an IPv6 /64 as one address. `rejections` logs what was refused, a
line a minute.
"""
