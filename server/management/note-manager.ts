import { LRUCache } from 'lru-cache';
import type { Installation } from '#server/store/installation.ts';

/** Time after which a renamed person is known by the new name, ms. */
const NOTED_FOR_MS = 600_000;

/** Ids of the users noted lately. */
const notedManagers = () => new LRUCache<string, true>({ max: 10_000, ttl: NOTED_FOR_MS });

/**
 * Stores a user of the management instance among the users of a client, under the same id, so that changes made there
 * carry the user's name. The row is inactive: it cannot log in, is offered nowhere and receives nothing.
 */
export async function noteManager(
  management: Installation,
  client: Installation,
  userId: string,
): Promise<void> {
  const noted = client.service(notedManagers);
  if (noted.has(userId)) return;
  const person = await management.db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'language', 'number_style', 'csv_style'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) return;
  const { language: _, ...known } = person;
  await client.db
    .insertInto('app_user')
    .values({ ...person, id: userId, email: `${userId}@management.invalid`, is_active: false })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(known))
    .execute();
  noted.set(userId, true);
}
