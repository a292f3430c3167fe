import { isIPv6 } from 'node:net';
import type { Request } from 'express';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** Address of a socket, as plain IPv4 also on a dual-stack one; null once the connection is gone. */
export const plainAddress = (address: string | undefined): string | null =>
  address?.replace(MAPPED_IPV4, '') ?? null;

/** Address of the caller; behind the proxies of TRUST_PROXY the address that they name. */
export const addressOf = (request: Request): string | null => plainAddress(request.ip);

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The first 56 bits of an IPv6 address, e.g. `2001:db8:0:ff00`. */
export function ipv6Subnet(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const first = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return first.map((group, i) => (i < 3 ? group : group & 0xff00).toString(16)).join(':');
}

/** Address as limits count it: an IPv4 address, or the /56 of IPv6 that one customer has. */
export function addressGroup(request: Request): string {
  const address = addressOf(request) ?? '';
  return isIPv6(address) ? ipv6Subnet(address) : address;
}
