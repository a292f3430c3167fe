import { LRUCache } from 'lru-cache';
import type { Principal } from '#server/access/principal.ts';
import { loadPrincipal } from '#server/identity/load-principal.ts';
import type { Installation } from '#server/store/installation.ts';
import { readSessions } from './session-fingerprints.ts';

/** Longest time until a changed role, an ended session or a disabled user takes effect, ms. */
const CACHE_MS = 5_000;
/** Beyond it those used longest ago are read anew sooner. */
const MOST_SESSIONS = 10_000;

/** Principals of living sessions, re-read every five seconds. */
export interface SessionCache {
  /** Finds the principal of a session; null when the session has ended or its user is disabled. */
  find(installation: Installation, sessionId: string): Promise<Principal | null>;
  forget(sessionId: string): void;
}

declare module '#server/http/app-context.ts' {
  interface AppContext {
    readonly sessions: SessionCache;
  }
}

async function load(installation: Installation, sessionId: string): Promise<Principal | null> {
  // The fingerprint is read before the rights: after a change between the two, it shows that the rights may be
  // different.
  const session = (await readSessions(installation, [sessionId])).get(sessionId);
  if (!session) return null;
  const { userId, viewAs, fingerprint } = session;
  const principal = await loadPrincipal(installation, userId, sessionId, viewAs);
  return principal && { ...principal, fingerprint };
}

export function createSessionCache(): SessionCache {
  const principals = new LRUCache<string, Promise<Principal | null>>({ max: MOST_SESSIONS, ttl: CACHE_MS });
  return {
    find(installation, sessionId) {
      // A session belongs to one installation, and is unknown on every other.
      const name = `${installation.id} ${sessionId}`;
      const known = principals.get(name);
      if (known) return known;
      const principal = load(installation, sessionId);
      principals.set(name, principal);
      // A failed read is not cached: the next call asks again.
      principal.catch(() => {
        if (principals.peek(name) === principal) principals.delete(name);
      });
      return principal;
    },
    forget(sessionId) {
      for (const name of [...principals.keys()]) if (name.endsWith(sessionId)) principals.delete(name);
    },
  };
}
