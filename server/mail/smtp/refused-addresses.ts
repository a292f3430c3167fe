import { BlockList } from 'node:net';

/**
 * Addresses where no mail server stands: this machine's unspecified address, link-local neighbours, services of
 * clouds that hand out their machines' keys (the single addresses, link-local elsewhere) and group addresses. The
 * check uses the address that is connected to, so no host name can bypass it. Private ranges are allowed: companies
 * have their mail servers there. IPv4 written as IPv6 counts as IPv4, also behind the prefix by which IPv6-only
 * networks reach IPv4 (RFC 6052).
 */
export const REFUSED_ADDRESSES = new BlockList();

const IPV4_NETWORKS = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
  ['224.0.0.0', 3],
] as const;

for (const [address, bits] of IPV4_NETWORKS) {
  REFUSED_ADDRESSES.addSubnet(address, bits);
  REFUSED_ADDRESSES.addSubnet(`64:ff9b::${address}`, 96 + bits, 'ipv6');
}
REFUSED_ADDRESSES.addAddress('::', 'ipv6');
REFUSED_ADDRESSES.addAddress('fd00:ec2::254', 'ipv6');
REFUSED_ADDRESSES.addAddress('fd20:ce::254', 'ipv6');
REFUSED_ADDRESSES.addSubnet('fe80::', 10, 'ipv6');
REFUSED_ADDRESSES.addSubnet('ff00::', 8, 'ipv6');
