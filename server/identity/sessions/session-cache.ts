import type { Principal } from '#server/access/principal.ts';
import { loadPrincipal } from '#server/identity/load-principal.ts';
import type { Installation } from '#server/store/installation.ts';
import { readSessions } from './session-fingerprints.ts';

/** A changed role, an ended session or a disabled user holds at the latest after so long. */
const CACHE_MS = 5_000;

/** Principals of living sessions, re-read every five seconds. */
export interface SessionCache {
  /** null: the session has ended, or its user is disabled. */
  find(installation: Installation, sessionId: string): Promise<Principal | null>;
  forget(sessionId: string): void;
}

declare module '#server/http/app-context.ts' {
  interface AppContext {
    readonly sessions: SessionCache;
  }
}

async function load(installation: Installation, sessionId: string): Promise<Principal | null> {
  // The fingerprint before the rights: after a change between the two it tells that they may be others.
  const session = (await readSessions(installation, [sessionId])).get(sessionId);
  if (!session) return null;
  const { userId, viewAs, fingerprint } = session;
  const principal = await loadPrincipal(installation, userId, sessionId, viewAs);
  return principal && { ...principal, fingerprint };
}

export function createSessionCache(): SessionCache {
  const entries = new Map<string, { at: number; principal: Promise<Principal | null> }>();
  return {
    find(installation, sessionId) {
      const now = Date.now();
      // A session belongs to one installation, and is nobody on every other.
      const name = `${installation.id} ${sessionId}`;
      const known = entries.get(name);
      if (known && now - known.at < CACHE_MS) return known.principal;
      entries.delete(name);
      // The oldest stand first.
      for (const [key, entry] of entries) {
        if (now - entry.at < CACHE_MS) break;
        entries.delete(key);
      }
      const principal = load(installation, sessionId);
      const entry = { at: now, principal };
      entries.set(name, entry);
      // A failed read is not remembered: the next call asks again.
      principal.catch(() => {
        if (entries.get(name) === entry) entries.delete(name);
      });
      return principal;
    },
    forget(sessionId) {
      for (const name of entries.keys()) if (name.endsWith(sessionId)) entries.delete(name);
    },
  };
}
