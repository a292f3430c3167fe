import type { Endpoint } from './endpoint.ts';

/**
 * How a call comes in: to a client's own host, to the management instance, or through the management instance to a
 * client.
 */
export type Entry = 'client' | 'management' | 'forwarder';

/** Prefix of an endpoint's own path. */
export const ENTRY_BASE: Record<Entry, string> = {
  client: '/api',
  management: '/api/management',
  forwarder: '/api/client/:clientId',
};

// Sessions and tokens belong to the management instance, and readings come to the client's own address: neither is
// forwarded.
const FORWARDED_ACCESS = new Set<Endpoint['access']['kind']>(['session', 'route', 'report', 'stream']);

/** Entries of an endpoint. An endpoint of both instances is not forwarded unless it says so. */
export function entriesOf({ instance = 'client', access, isForwarded }: Endpoint): Entry[] {
  const entries: Entry[] = [];
  if (instance !== 'management') entries.push('client');
  if (instance !== 'client') entries.push('management');
  if (isForwarded ?? (instance === 'client' && FORWARDED_ACCESS.has(access.kind))) entries.push('forwarder');
  return entries;
}
