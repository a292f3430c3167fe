import { bearerOf } from '#server/http/authenticate.ts';
import type { Call } from '#server/http/endpoint.ts';
import { ApiError, notLoggedIn } from '#server/http/error.ts';
import { rightsKey } from '#server/identity/principal.ts';
import { verifyToken } from '#server/identity/tokens.ts';
import { log } from '#server/log.ts';
import { readerOfSession } from '#server/management/manager-principal.ts';
import { watchReport } from './watch-report.ts';

/** An ended session or a lost right closes the stream within this time. */
const RECHECK_MS = 5_000;

/**
 * GET /hub/stream: server-sent events, with the token of /hub/subscribe/notifications.
 * Events: `widget` (WidgetEvent). The stream ends with its session.
 */
export async function stream(call: Call): Promise<void> {
  const { app, installation } = call;
  const token = bearerOf(call.request);
  if (!token) throw notLoggedIn();
  const claims = await verifyToken(app.tokenKeys, 'hub', installation.id, token);
  const sessionId = claims.sid;
  const principal = sessionId ? await readerOfSession(app, installation, sessionId) : null;
  if (!sessionId || !principal) throw notLoggedIn('The session has ended');

  // A caller that has left meanwhile sends no further event to clean up on.
  if (call.response.destroyed) return;
  const cleanups: (() => void)[] = [];
  const opened = app.streams.open(call.response, principal.userId, () => {
    for (const cleanup of cleanups) cleanup();
  });
  if (!opened)
    throw new ApiError(429, 'too_many_requests', 'Too many streams are open', undefined, {
      'Retry-After': '30',
    });

  const rights = rightsKey(principal);
  const recheck = setInterval(() => {
    readerOfSession(app, installation, sessionId).then(
      (now) => {
        if (rightsKey(now) !== rights) opened.close();
      },
      // The database is away: the stream stays, the next check decides.
      (error) => log('stream.recheck-failed', { error }),
    );
  }, RECHECK_MS);
  cleanups.push(() => clearInterval(recheck));
  for (const report of claims.topics?.reports ?? []) {
    const containers = claims.topics?.containers ?? [];
    cleanups.push(watchReport(installation, principal, { report, containers }, opened));
  }
  await new Promise<void>((resolve) => call.response.on('close', resolve));
}
