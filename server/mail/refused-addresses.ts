import { BlockList } from 'node:net';

/**
 * Where no mail server stands: this machine by its nameless address, neighbours on the wire (in a cloud: the service that
 * hands out its machines' keys), groups of machines. Asked of the address that is connected to, so no name leads around it.
 * Private ranges are allowed: companies have their mail servers there. IPv4 written as IPv6 counts as IPv4.
 */
export const REFUSED_ADDRESSES = new BlockList();
REFUSED_ADDRESSES.addSubnet('0.0.0.0', 8);
REFUSED_ADDRESSES.addSubnet('169.254.0.0', 16);
REFUSED_ADDRESSES.addSubnet('224.0.0.0', 3);
REFUSED_ADDRESSES.addAddress('::', 'ipv6');
REFUSED_ADDRESSES.addAddress('fd00:ec2::254', 'ipv6');
REFUSED_ADDRESSES.addSubnet('fe80::', 10, 'ipv6');
REFUSED_ADDRESSES.addSubnet('ff00::', 8, 'ipv6');
