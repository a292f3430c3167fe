import { addressOf } from '#server/http/client-address.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log/log.ts';
import { notify } from '#server/notifications/notify.ts';
import { announceEnded } from './end-sessions.ts';
import type { Rotation } from './refresh-tokens.ts';

/** Notifies all processes and the user that a session was ended because one of its used-up tokens came back. */
export async function notifyReuse(
  { installation, request, requestId }: Call<unknown, unknown>,
  { sessionId, userId }: Extract<Rotation, { kind: 'reused' }>,
): Promise<void> {
  announceEnded(installation, [sessionId]);
  log('token.reused', {
    installation: installation.schema,
    actor: userId,
    session: sessionId,
    address: addressOf(request),
    requestId,
  });
  await notify(installation, {
    subject: `token-reuse:${sessionId}`,
    type: 'warning',
    title: { key: 'tokenReuse.title', values: {} },
    message: [{ key: 'tokenReuse.message', values: {} }],
    link: { key: 'sessions', parameters: {} },
    userId,
  });
}
