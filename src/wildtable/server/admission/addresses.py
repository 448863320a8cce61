"""Network addresses: parsing, the key under which limits count an address, membership in networks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

Address: TypeAlias = IPv4Address | IPv6Address

OWN_BITS = 64
"""Bits of an IPv6 address that name the customer of a provider, who chooses the rest."""

HOUSE_BITS = 48
"""Bits of an IPv6 address that one household or firm may have been given, with thousands of networks in it."""

_NODE = re.compile(r"\[(?P<six>[^\]]*)\](?::\d{1,5})?|(?P<four>[\d.]+):\d{1,5}|(?P<bare>[^\[\]]+)")


def parse_address(text: str) -> Address | None:
    """Return the address in a text, with a port or without; None for anything else.

    IPv4 that is written as IPv6 is IPv4, and the interface behind ``%`` is left out.
    """
    found = _NODE.fullmatch(text.strip())
    if found is None:
        return None
    try:
        address = ip_address(found["six"] or found["four"] or found["bare"])
    except ValueError:
        return None
    if address.version == 4:
        return None if found["six"] else address
    return address.ipv4_mapped or IPv6Address(int(address))


def limit_key(address: str) -> str:
    """Return the key under which limits count an address: IPv4 itself, the /64 of IPv6, anything else as it is."""
    found = parse_address(address)
    if found is None:
        return address
    return str(found) if found.version == 4 else str(IPv6Network((int(found), OWN_BITS), strict=False))


def wide_limit_key(address: str) -> str:
    """Return the key where guessing is cheap: the /48 of IPv6, all else as `limit_key`."""
    found = parse_address(address.partition("/")[0])
    if found is None or found.version == 4:
        return limit_key(address)
    return str(IPv6Network((int(found), HOUSE_BITS), strict=False))


class Networks:
    """Some addresses and networks. Raises ValueError for what is neither."""

    def __init__(self, written: Iterable[str] = ()) -> None:
        self._networks = tuple([_network(text) for text in written])

    def __bool__(self) -> bool:
        return bool(self._networks)

    def __contains__(self, address: Address) -> bool:
        return any(address in network for network in self._networks)


def _network(text: str) -> IPv4Network | IPv6Network:
    """Return a network, or the network of one address; IPv4 for IPv4 written as IPv6."""
    network = ip_network(text)
    if network.version == 6 and network.prefixlen >= 96 and (four := network.network_address.ipv4_mapped):
        return IPv4Network((int(four), network.prefixlen - 96))
    return network
