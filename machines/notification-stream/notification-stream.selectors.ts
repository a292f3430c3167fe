import type { StreamSnapshot } from './notification-stream.machine.ts';

/** State for the indicator; a stream that is exchanged because its topics changed counts as online. */
export function selectStreamState(snapshot: StreamSnapshot): 'online' | 'connecting' | 'offline' {
  if (snapshot.hasTag('online')) return 'online';
  if (!snapshot.hasTag('connecting') && !snapshot.matches('settling')) return 'offline';
  return snapshot.context.isRegrouping ? 'online' : 'connecting';
}
