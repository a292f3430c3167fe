import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import { notifyAll } from '../notify.ts';
import { controllerOf, judgeOutages, type KnownOutages, type Watch } from './judge-outages.ts';
import { outageNotice } from './outage-notice.ts';
import { readLateModules } from './read-late-modules.ts';

const WATCH_SETTING = 'outage-watch';
/** Without a look for so long the product stood still. */
const STANDSTILL_MS = 180_000;
const NOTICES_AT_ONCE = 100;
/** Controllers that came back earlier than this have had their time. */
const BACK_WITHIN_DAYS = 40;

const isWatch = (value: unknown): value is Watch =>
  typeof value === 'object' && value !== null && 'lookedAt' in value && 'since' in value && 'downAt' in value;

/** The watch as of `now`: begun at the first look, and after a standstill. */
export function watchAt(stored: unknown, now: number): Watch {
  if (!isWatch(stored)) return { lookedAt: now, since: now, downAt: now };
  const hasStoodStill = now - stored.lookedAt > STANDSTILL_MS;
  return hasStoodStill ? { ...stored, since: now, downAt: stored.lookedAt } : stored;
}

async function readKnown(trx: Transaction<Database>): Promise<KnownOutages> {
  const rows = await trx
    .selectFrom('notification')
    .select(['subject', 'resolved_at', 'resolved_by'])
    .where('subject', 'like', 'outage:%')
    .where((eb) =>
      eb.or([
        eb('resolved_at', 'is', null),
        eb('resolved_at', '>', sql<Date>`now() - make_interval(days => ${BACK_WITHIN_DAYS}::int)`),
      ]),
    )
    .orderBy('resolved_at')
    .execute();
  const open = rows.filter((row) => row.resolved_at === null).map(({ subject }) => subject);
  // One that a person has resolved is not back: it is known, and not told of again.
  const back = rows.flatMap(({ subject, resolved_at, resolved_by }): [string, number][] => {
    const id = controllerOf(subject);
    return id !== null && resolved_at && resolved_by === null ? [[id, resolved_at.getTime()]] : [];
  });
  return { open: new Set(open), controllerBackAt: new Map(back) };
}

/**
 * Looks once which modules and controllers have fallen silent or are back, and tells. One process at a time; a look
 * sooner than `everyMs` after the last one of any process does nothing. Time is the database's.
 */
export async function scanOutages(installation: Installation, everyMs: number): Promise<void> {
  await installation.db.transaction().execute(async (trx) => {
    const lock = sql<{ locked: boolean; now: Date }>`
      SELECT pg_try_advisory_xact_lock(hashtext(current_schema() || ' outages')) AS locked, now() AS now`;
    const { locked, now: at } = (await lock.execute(trx)).rows[0] ?? { locked: false, now: new Date() };
    if (!locked) return;
    const now = at.getTime();
    const stored = await trx
      .selectFrom('setting')
      .select('value')
      .where('key', '=', WATCH_SETTING)
      .executeTakeFirst();
    const watch = watchAt(stored?.value, now);
    if (stored && now - watch.lookedAt < everyMs) return;
    const known = await readKnown(trx);
    const { raised, over } = judgeOutages(await readLateModules(installation, now), watch, known, now);
    const notices = raised.map((outage) => outageNotice(outage, now));
    await notifyAll(installation, [], over);
    // In parts: nobody else can notify meanwhile.
    for (let from = 0; from < notices.length; from += NOTICES_AT_ONCE)
      await notifyAll(installation, notices.slice(from, from + NOTICES_AT_ONCE));
    // After the notices: a crash in between looks again at the same span, and what is open is not opened twice.
    const value = JSON.stringify({ ...watch, lookedAt: now } satisfies Watch);
    await trx
      .insertInto('setting')
      .values({ key: WATCH_SETTING, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  });
}
