import { sql } from 'kysely';
import type { Grants, Locale } from '#contract/user.ts';
import type { Installation } from '#server/store/installation.ts';
import type { Principal } from './principal.ts';

/** A changed role, an ended session or a disabled user holds at the latest after so long. */
const CACHE_MS = 5_000;

/** Principals of living sessions, re-read every five seconds. */
export interface SessionCache {
  /** null: the session has ended, or its user is disabled. */
  find(installation: Installation, sessionId: string): Promise<Principal | null>;
  forget(sessionId: string): void;
}

interface RoleRow {
  id: string;
  grants: Grants;
  sites: string[] | null;
}

/** Roles → union of sites; a role without limit lifts it. No role at all reaches no site. */
const sitesOf = (roles: readonly RoleRow[]): ReadonlySet<string> | null =>
  roles.some((role) => role.sites === null) ? null : new Set(roles.flatMap((role) => role.sites ?? []));

/** The user behind an id as a principal, or null when unknown or disabled. */
export async function loadPrincipal(
  installation: Installation,
  userId: string,
  sessionId: string | null,
): Promise<Principal | null> {
  const user = await installation.db
    .selectFrom('app_user')
    .select(['id', 'language', 'is_active'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user?.is_active) return null;
  const roles: RoleRow[] = await installation.db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['role.id', 'role.grants', 'role.sites'])
    .where('user_role.user_id', '=', userId)
    .execute();
  return {
    kind: 'user',
    userId: user.id,
    sessionId,
    language: user.language as Locale,
    roles: roles.map((role) => role.id),
    grants: roles.map((role) => role.grants),
    isManagementInstance: installation.kind === 'management',
    sites: sitesOf(roles),
    generationId: null,
  };
}

async function load(installation: Installation, sessionId: string): Promise<Principal | null> {
  const session = await installation.db
    .selectFrom('session')
    .select('user_id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return session ? loadPrincipal(installation, session.user_id, sessionId) : null;
}

export function createSessionCache(): SessionCache {
  const entries = new Map<string, { at: number; principal: Promise<Principal | null> }>();
  return {
    find(installation, sessionId) {
      const now = Date.now();
      const known = entries.get(sessionId);
      if (known && now - known.at < CACHE_MS) return known.principal;
      for (const [key, entry] of entries) if (now - entry.at >= CACHE_MS) entries.delete(key);
      const principal = load(installation, sessionId);
      entries.set(sessionId, { at: now, principal });
      // A failed read is not remembered: the next call asks again.
      principal.catch(() => entries.delete(sessionId));
      return principal;
    },
    forget: (sessionId) => void entries.delete(sessionId),
  };
}
