"""The network of a client, by which limits count."""

from ipaddress import IPv6Address, ip_address, ip_network

IPV6_PREFIX_BITS = 64
"""Length in bits of the network part of an IPv6 address; its owner chooses all other bits."""


def network_of(host: str) -> str:
    """Return an address; for IPv6 its network, because one machine has many addresses.

    >>> network_of("192.0.2.7"), network_of("2001:db8::1:7"), network_of("")
    ('192.0.2.7', '2001:db8::/64', '')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(ip_network((address, IPV6_PREFIX_BITS), strict=False))
    return host
