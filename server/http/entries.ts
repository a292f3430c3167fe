import type { Endpoint } from './endpoint.ts';

/** How a call comes in: to a client's own host, to the management instance, or through the latter to a client. */
export type Entry = 'client' | 'management' | 'forwarder';

/** What stands before an endpoint's own path. */
export const ENTRY_BASE: Record<Entry, string> = {
  client: '/api',
  management: '/api/management',
  forwarder: '/api/client/:clientId',
};

// Sessions and tokens stay those of the management instance; readings come to the client's own address.
const FORWARDED_ACCESS = new Set<Endpoint['access']['kind']>(['session', 'route', 'report', 'stream']);

/** The entries that an endpoint has; what both instances have is the management's own unless it says otherwise. */
export function entriesOf({ instance = 'client', access, isForwarded }: Endpoint): Entry[] {
  const entries: Entry[] = [];
  if (instance !== 'management') entries.push('client');
  if (instance !== 'client') entries.push('management');
  if (isForwarded ?? (instance === 'client' && FORWARDED_ACCESS.has(access.kind))) entries.push('forwarder');
  return entries;
}
