import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';

/** State kept between two turns, with the time of the last one by the database's clock, epoch ms. */
export type Stored<T> = T & { lookedAt: number };

const isStored = <T extends object>(value: unknown): value is Stored<T> =>
  typeof value === 'object' && value !== null && 'lookedAt' in value;

/**
 * Runs `work` unless another process is running it or has run it within `everyMs`. Its result is stored under `name`
 * for the next turn, after the commits of `work` itself: a turn that breaks off is repeated.
 */
export async function runInOneProcess<T extends object>(
  installation: Installation,
  name: string,
  everyMs: number,
  work: (before: Stored<T> | null, now: number, trx: Transaction<Database>) => Promise<T>,
): Promise<void> {
  await installation.db.transaction().execute(async (trx) => {
    const lock = sql<{ locked: boolean; now: Date }>`
      SELECT pg_try_advisory_xact_lock(hashtext(current_schema() || ' ' || ${name})) AS locked, now() AS now`;
    const { locked, now: at } = (await lock.execute(trx)).rows[0] ?? { locked: false, now: new Date() };
    if (!locked) return;
    const now = at.getTime();
    const row = await trx.selectFrom('setting').select('value').where('key', '=', name).executeTakeFirst();
    const before = isStored<T>(row?.value) ? row.value : null;
    if (before && now - before.lookedAt < everyMs) return;
    const value = JSON.stringify({ ...(await work(before, now, trx)), lookedAt: now });
    await trx
      .insertInto('setting')
      .values({ key: name, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  });
}
