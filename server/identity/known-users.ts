import { type RawBuilder, sql } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import { nameIn } from '#server/store/user-names.ts';

/** True when a reader may know the name of somebody with these sites; see `isKnownTo`. */
export const mayKnow = (reader: Pick<Principal, 'sites'>, sites: Principal['sites']): boolean =>
  reader.sites === null || sites === null || [...sites].some((site) => reader.sites?.has(site));

/** Sites of a user (`user`: an id) by their roles, as SQL; null: all sites. */
export const sitesOfUser = (user: RawBuilder<unknown>): RawBuilder<string[] | null> => sql<string[] | null>`(
  SELECT CASE WHEN bool_or(role.sites IS NULL) THEN NULL ELSE array(
    SELECT DISTINCT unnest(own.sites) FROM user_role AS theirs JOIN role AS own ON own.id = theirs.role_id
    WHERE theirs.user_id = ${user}
  ) END
  FROM user_role JOIN role ON role.id = user_role.role_id WHERE user_role.user_id = ${user}
)`;

/** True in SQL for roles (`role.sites`) that a reader may know: those of all sites and of one of the reader's. */
export const isRoleKnownTo = ({ sites }: Pick<Principal, 'sites'>): RawBuilder<boolean> =>
  sites === null
    ? sql<boolean>`true`
    : sql<boolean>`(role.sites IS NULL OR role.sites && ${[...sites]}::uuid[])`;

/**
 * True in SQL for users (`user`: an id) whose names a reader may know: themselves, and colleagues who work for one of
 * the reader's sites or for all sites.
 */
export const isKnownTo = (
  reader: Pick<Principal, 'sites' | 'userId'>,
  user: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  reader.sites === null
    ? sql<boolean>`true`
    : sql<boolean>`(${user} IS NOT DISTINCT FROM ${reader.userId}::uuid OR EXISTS (
        SELECT FROM user_role JOIN role ON role.id = user_role.role_id
        WHERE user_role.user_id = ${user} AND ${isRoleKnownTo(reader)}
      ))`;

/**
 * Name of a joined user in SQL, in the reader's language; `user`: alias of the user's table. Null for no user, no name,
 * or somebody whom the reader may not know.
 */
export const knownNameIn = (
  reader: Pick<Principal, 'sites' | 'userId' | 'language'>,
  user: string,
): RawBuilder<string | null> =>
  sql<
    string | null
  >`CASE WHEN ${isKnownTo(reader, sql.ref(`${user}.id`))} THEN ${nameIn(reader.language, user)} END`;
