import type { StreamSnapshot } from './notification-stream.machine.ts';
import type { StreamState } from './notification-stream.types.ts';

/** State for the indicator; a stream being replaced because its topics changed counts as online. */
export function selectStreamState(snapshot: StreamSnapshot): StreamState {
  if (snapshot.matches({ active: 'following' })) return snapshot.context.leaderState ?? 'connecting';
  if (snapshot.hasTag('online')) return 'online';
  if (!snapshot.hasTag('connecting')) return 'offline';
  return snapshot.context.isRegrouping ? 'online' : 'connecting';
}
