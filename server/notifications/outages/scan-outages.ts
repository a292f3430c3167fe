import { sql, type Transaction } from 'kysely';
import { runInOneProcess } from '#server/jobs/run-in-one-process.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import { judgeOutages, type KnownOutages, type Watch } from './judge-outages.ts';
import { outageNotice } from './outage-notice.ts';
import type { LateModule } from './outage-subjects.ts';
import { controllerSubject, siteSubject } from './outage-subjects.ts';
import { readLateModules } from './read-late-modules.ts';

const WATCH_SETTING = 'outage-watch';
/** Time without a look after which the product counts as having stood still, ms. */
const STANDSTILL_MS = 180_000;
/** Days after which a controller or site that came back no longer gives its modules extra time. */
const BACK_WITHIN_DAYS = 40;

/** Watch as of `now`: begun at the first look, and again after a standstill. */
export function watchAt(stored: Watch | null, now: number): Watch {
  if (!stored) return { lookedAt: now, since: now, downAt: now };
  const hasStoodStill = now - stored.lookedAt > STANDSTILL_MS;
  return hasStoodStill ? { ...stored, since: now, downAt: stored.lookedAt } : stored;
}

/** Reads the open outages, and when the controllers and sites of these modules last came back. */
async function readKnown(trx: Transaction<Database>, late: readonly LateModule[]): Promise<KnownOutages> {
  const open = await trx
    .selectFrom('notification')
    .select('subject')
    .select(sql<number | null>`(message #>> '{0,values,since}')::float8`.as('since'))
    .where('subject', 'like', 'outage:%')
    .where('resolved_at', 'is', null)
    .execute();
  const shared = new Set(
    late.flatMap((module) => [siteSubject(module), controllerSubject(module) ?? []].flat()),
  );
  // An outage that a person has resolved is not back: it is known and not reported again.
  const back = await trx
    .selectFrom('notification')
    .select('subject')
    .select(({ fn }) => fn.max('resolved_at').as('at'))
    .where(sql<boolean>`subject = ANY (${[...shared]}::text[])`)
    .where('resolved_by', 'is', null)
    .where('resolved_at', '>', sql<Date>`now() - make_interval(days => ${BACK_WITHIN_DAYS}::int)`)
    .groupBy('subject')
    .execute();
  return {
    open: new Map(open.map(({ subject, since }) => [subject, since ?? 0])),
    backAt: new Map(back.flatMap(({ subject, at }) => (at ? [[subject, at.getTime()]] : []))),
  };
}

/**
 * Looks once for modules, controllers and sites that have fallen silent or are back, and notifies. One process at a
 * time; a look sooner than `everyMs` after the last one of any process does nothing. After a crash that follows the
 * notices, the next look covers the same span, and open outages are not opened twice.
 */
export const scanOutages = (installation: Installation, everyMs: number): Promise<void> =>
  runInOneProcess<Watch>(installation, WATCH_SETTING, everyMs, async (stored, now, trx) => {
    const watch = watchAt(stored, now);
    const late = await readLateModules(installation, now);
    const { raised, over } = judgeOutages(late, watch, await readKnown(trx, late), now);
    await notifyAll(
      installation,
      raised.map((outage) => outageNotice(outage, now)),
      over,
    );
    return watch;
  });
