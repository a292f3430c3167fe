import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/people/user.ts';
import { personName } from '#domain/people/person-name.ts';
import type { Database } from './database.ts';

/** Names of users by id, in the name order of the reader's language; unknown ids are left out. */
export async function userNames(
  db: Kysely<Database>,
  ids: readonly (string | null)[],
  language: Locale,
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(
    rows.map(({ id, first_name, last_name }) => [id, personName(language, first_name, last_name)]),
  );
}

/** Name of a joined user in SQL, in a language; `user`: alias of the user's table. Null for no user or no name. */
export function nameIn(language: Locale, user: string): RawBuilder<string | null> {
  const first = sql.ref(`${user}.first_name`);
  const last = sql.ref(`${user}.last_name`);
  const [before, after] = language === 'hu' ? [last, first] : [first, last];
  return sql<string | null>`nullif(trim(${before} || ' ' || ${after}), '')`;
}
