import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time/calendar.ts';
import { scanDue } from '#server/schedules/due-scan.ts';
import { type DeliveryRig, startDeliveryRig } from '#tests/support/delivery-rig.ts';

const ZONES = ['Europe/Budapest', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'] as const;
const DAYS = 365;

let rig: DeliveryRig;
beforeAll(async () => {
  rig = await startDeliveryRig();
});
afterAll(() => rig.stop());

interface Wall {
  date: string;
  minutes: number;
}

/** Wall-clock times by ICU, not by the library that computes the runs. */
function wallOf(zone: string): (at: number) => Wall {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => {
    const [date = '', time = ''] = format.format(at).split(' ');
    const [hour, minute] = time.split(':').map(Number);
    return { date, minutes: (hour ?? 0) * 60 + (minute ?? 0) };
  };
}

/**
 * Instants at which a rule of 02:30 must run, found by reading the clock every quarter of an hour: the first 02:30 of
 * each day. Where the clock skips 02:30, the run lies as far after the gap as 02:30 lies within it.
 */
function expectedRuns(zone: string, from: number, to: number): number[] {
  const wall = wallOf(zone);
  const wanted = 150;
  const runs: number[] = [];
  let before = wall(from);
  let done = before.minutes >= wanted ? before.date : '';
  for (let at = from + HOUR_MS / 4; at <= to; at += HOUR_MS / 4) {
    const now = wall(at);
    if (now.date !== done && now.minutes >= wanted) {
      // A skipped 02:30 is taken by the clock as it was before the gap.
      runs.push(at + (now.minutes === wanted ? 0 : (wanted - 15 - before.minutes) * 60_000));
      done = now.date;
    }
    before = now;
  }
  return runs;
}

it.each(ZONES)(
  'F16 a schedule of 02:30 in %s has exactly one run per day in the ledger over a year',
  async (zone) => {
    const { installation } = rig.world;
    const { rows } = await installation.pool.query<{ now: Date }>(`SELECT date_trunc('hour', now()) AS now`);
    const to = (rows[0]?.now.getTime() ?? 0) + HOUR_MS;
    const from = to - DAYS * 24 * HOUR_MS;
    const rule = { rule: 'FREQ=DAILY;BYHOUR=2;BYMINUTE=30', zone, catchUp: false };
    const { id } = await installation.db
      .insertInto('report')
      .values({
        name: `A year in ${zone}`,
        type: 'base-report',
        period: 'previous-month',
        structure: '[]',
        recurrence: JSON.stringify({ ...rule, users: [], isActive: true, period: 'previous-month' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await installation.db
      .insertInto('schedule')
      .values({ report_id: id, next_at: new Date(from), evaluated_from: new Date(from) })
      .execute();
    await scanDue(installation);
    const stored = await installation.db
      .selectFrom('occurrence')
      .select('due_at')
      .where('report_id', '=', id)
      .orderBy('due_at')
      .execute();
    const expected = expectedRuns(zone, from, Date.now());
    expect(stored.map(({ due_at }) => due_at.toISOString())).toEqual(
      expected.map((at) => new Date(at).toISOString()),
    );
    expect(new Set(expected.map((at) => wallOf(zone)(at).date)).size).toBe(expected.length);
    expect(expected.length).toBeGreaterThanOrEqual(DAYS - 1);
  },
);
