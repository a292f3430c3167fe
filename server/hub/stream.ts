import { parseTopics, realtimeIntervalOver } from '#contract/hub.ts';
import { verifyToken } from '#server/access/tokens.ts';
import { ApiError, notFound, notLoggedIn } from '#server/errors/api-error.ts';
import { bearerOf } from '#server/http/bearer.ts';
import type { Call } from '#server/http/endpoint.ts';
import { RIGHTS_CHANGED } from '#server/identity/sessions/view-as.ts';
import { readRealtimeInterval } from '#server/installation/realtime-interval.ts';
import { log } from '#server/log/log.ts';
import { resetFrame } from './notification-feed.ts';

/** Id of the event that a reader has seen last; null without one, or when it is no id of ours. */
const lastEventId = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;

const tooMany = (): ApiError =>
  new ApiError(429, 'too_many_requests', 'Too many streams are open', undefined, { 'Retry-After': '30' });

/**
 * GET /hub/stream: sends server-sent events, with the token of /hub/subscribe/notifications. Events: `notifications`
 * (NotificationsMessage) with ids, continued after `Last-Event-ID`; `reset` when events are missing; `widget`
 * (WidgetEvent) and `reload` (ReloadEvent). The stream ends with its session and when the rights of its reader change.
 */
export async function stream({ app, installation, request, response }: Call): Promise<void> {
  // HEAD lands here too, but its answer has no body to carry the events.
  if (request.method !== 'GET') throw notFound('This address');
  const token = bearerOf(request);
  if (!token) throw notLoggedIn();
  const claims = await verifyToken(app.tokenKeys, 'hub', installation.id, token);
  const reader = claims.sid ? await app.hub.sessions.reader(app, installation, claims.sid) : null;
  if (!reader || reader.principal.userId !== claims.sub) throw notLoggedIn('The session has ended');
  const { principal } = reader;

  // A caller that has left already sends no further event to clean up on.
  if (response.destroyed) return;
  const cleanups: (() => void)[] = [];
  const owner = `${installation.id} ${principal.userId}`;
  const opened = app.hub.streams.open(response, owner, () => {
    for (const cleanup of cleanups) cleanup();
  });
  if (!opened) throw tooMany();
  const onClose = (cleanup: () => void): void => {
    if (response.destroyed) cleanup();
    else cleanups.push(cleanup);
  };
  const endForOtherRights = (): void => {
    // Other rights show another list, which the reader has to fetch.
    opened.write(resetFrame());
    opened.close();
  };
  onClose(reader.watch(endForOtherRights));
  // The rights changed after the page had read them and before it had a stream to report it.
  if (claims.rights !== undefined && claims.rights !== principal.fingerprint) {
    // The process that answered the page may still cache the old rights, and would answer the same again.
    installation.bus.announce(RIGHTS_CHANGED, { sessionIds: [principal.sessionId] });
    endForOtherRights();
  }
  const after = lastEventId(request.headers['last-event-id']);
  try {
    if (claims.topics) {
      const intervalMs = realtimeIntervalOver(
        claims.topics.slow === true,
        await readRealtimeInterval(installation),
      );
      for (const topic of parseTopics(claims.topics.report))
        onClose(app.hub.reports.join(installation, principal, { ...topic, intervalMs }, opened));
    }
    onClose(await app.hub.feedOf(installation).join(opened, principal, after));
  } catch (error) {
    // The database is away: the reader reconnects.
    log('stream.join-failed', { error });
    opened.close();
  }
}
