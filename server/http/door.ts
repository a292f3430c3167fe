import type { Endpoint } from './endpoint.ts';

/** How a call comes in: to a client's own host, to the management instance, or through the latter to a client. */
export type Door = 'client' | 'management' | 'forwarder';

/** What stands before an endpoint's own path. */
export const DOOR_BASE: Record<Door, string> = {
  client: '/api',
  management: '/api/management',
  forwarder: '/api/client/:clientId',
};

// Sessions and tokens stay those of the management instance; readings come to the client's own address.
const FORWARDED_ACCESS = new Set<Endpoint['access']['kind']>(['session', 'route', 'report', 'stream']);

/** The doors that an endpoint has; what both instances have is the management's own unless it says otherwise. */
export function doorsOf({ instance = 'client', access, isForwarded }: Endpoint): Door[] {
  const doors: Door[] = [];
  if (instance !== 'management') doors.push('client');
  if (instance !== 'client') doors.push('management');
  if (isForwarded ?? (instance === 'client' && FORWARDED_ACCESS.has(access.kind))) doors.push('forwarder');
  return doors;
}
