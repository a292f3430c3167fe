import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { SESSION_ENDED } from '#server/identity/sessions/end-sessions.ts';
import { readSessions } from '#server/identity/sessions/session-fingerprints.ts';
import { RIGHTS_CHANGED } from '#server/identity/sessions/view-as.ts';
import { log } from '#server/log/log.ts';
import { readerOfSession } from '#server/management/manager-principal.ts';
import type { Installation, Installations } from '#server/store/installation.ts';

/**
 * Interval of checking sessions, ms. An ended session or a changed right closes the stream within 5 s, or at once
 * when the bus announces it.
 */
const CHECK_MS = 4_000;

/** A session with open streams, and its rights when the first of them was opened. */
interface Watched {
  fingerprint: string;
  /** Functions that end one stream each. */
  ends: Set<() => void>;
}

/** Ends streams when their session ends, or when the rights that they were opened with change. */
export interface SessionWatch {
  /** Reader of this session, with rights read anew; null when there is none. */
  reader(app: AppContext, installation: Installation, sessionId: string): Promise<WatchedReader | null>;
  stop(): void;
}

export interface WatchedReader {
  principal: Principal;
  /**
   * Calls `end` once the session has ended or its rights have changed.
   * @returns a function that stops watching
   */
  watch(end: () => void): () => void;
}

export function createSessionWatch(installations: Installations): SessionWatch {
  /** Watched sessions, by the installation that they belong to. */
  const watchedOf = new Map<Installation, Map<string, Watched>>(
    installations.all.map((installation) => [installation, new Map()]),
  );

  const end = (sessions: Map<string, Watched>, sessionId: string): void => {
    const ends = sessions.get(sessionId)?.ends ?? [];
    sessions.delete(sessionId);
    for (const endOne of ends) endOne();
  };
  const check = async (installation: Installation, sessions: Map<string, Watched>): Promise<void> => {
    const before = [...sessions];
    const now = await readSessions(
      installation,
      before.map(([sessionId]) => sessionId),
    );
    for (const [sessionId, watched] of before) {
      const isStillWatched = sessions.get(sessionId) === watched;
      if (isStillWatched && now.get(sessionId)?.fingerprint !== watched.fingerprint) end(sessions, sessionId);
    }
  };
  const checking = new Map<Installation, Promise<void>>();
  const checkSoon = (installation: Installation, sessions: Map<string, Watched>): void => {
    if (sessions.size === 0 || checking.has(installation)) return;
    const run = check(installation, sessions)
      // The database is away: the streams stay until the next check decides.
      .catch((error) => log('stream.recheck-failed', { error }))
      .finally(() => checking.delete(installation));
    checking.set(installation, run);
  };
  const checkAll = (): void => {
    for (const [installation, sessions] of watchedOf) checkSoon(installation, sessions);
  };

  const timer = setInterval(checkAll, CHECK_MS).unref();
  const stops = [...watchedOf].flatMap(([installation, sessions]) => [
    installation.bus.listen(SESSION_ENDED, ({ sessionIds }) => {
      for (const id of Array.isArray(sessionIds) ? sessionIds : []) end(sessions, String(id));
    }),
    installation.bus.listen(RIGHTS_CHANGED, () => checkSoon(installation, sessions)),
  ]);

  const reader: SessionWatch['reader'] = async (app, installation, sessionId) => {
    app.sessions.forget(sessionId);
    const principal = await readerOfSession(app, installation, sessionId);
    if (!principal) return null;
    const { fingerprint, isManagementInstance } = principal;
    const owner = isManagementInstance
      ? installations.all.find(({ kind }) => kind === 'management')
      : installation;
    const sessions = owner && watchedOf.get(owner);
    if (!sessions || fingerprint === null) return null;
    const watch = (endOne: () => void): (() => void) => {
      const known = sessions.get(sessionId);
      if (known && known.fingerprint !== fingerprint) end(sessions, sessionId);
      const watched = sessions.get(sessionId) ?? { fingerprint, ends: new Set() };
      watched.ends.add(endOne);
      sessions.set(sessionId, watched);
      return () => {
        watched.ends.delete(endOne);
        if (watched.ends.size === 0 && sessions.get(sessionId) === watched) sessions.delete(sessionId);
      };
    };
    return { principal, watch };
  };

  return {
    reader,
    stop: () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
}
