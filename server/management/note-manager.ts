import type { Installation } from '#server/store/installation.ts';

/** A renamed person is known by the new name after so long. */
const NOTED_FOR_MS = 600_000;

const noted = new Map<string, number>();

/**
 * Notes a user of the management instance among the people of a client, under the same id: what they change there
 * carries their name. The row is inactive: it cannot log in, is offered nowhere and receives nothing.
 */
export async function noteManager(
  management: Installation,
  client: Installation,
  userId: string,
): Promise<void> {
  const key = `${client.id} ${userId}`;
  const now = Date.now();
  if (now - (noted.get(key) ?? 0) < NOTED_FOR_MS) return;
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
  // The oldest stand first.
  noted.delete(key);
  noted.set(key, now);
  for (const [old, at] of noted) {
    if (now - at < NOTED_FOR_MS) break;
    noted.delete(old);
  }
}
