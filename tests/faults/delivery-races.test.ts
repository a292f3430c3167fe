import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeliveryFleet, startDeliveryFleet } from '#tests/support/delivery-fleet.ts';
import { dueHoursAgo } from '#tests/support/delivery-world.ts';
import { PLANTED, type PlantedBug, plant } from '#tests/support/planted-bugs.ts';
import { energyWidget } from '#tests/support/report-world.ts';
import { eachRound, inTier, roundsOf } from '#tests/support/tier.ts';
import type { WorkerProcess } from '#tests/support/worker-process.ts';

const PROCESSES = 4;
const SCHEDULES = inTier(200, 1_000);
/** Number of reports that is enough to show a planted bug. */
const FEW = 24;
const ROUNDS = roundsOf(1, 20);
const TIMEOUT_MS = inTier(120_000, 300_000);

let fleet: DeliveryFleet;
let workers: WorkerProcess[];

beforeAll(async () => {
  fleet = await startDeliveryFleet();
  workers = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      // Long leases: the race is for the claim, not for a takeover.
      fleet.start({ mode: 'race', timing: { leaseMs: 60_000, renewMs: 20_000 } }),
    ),
  );
});
afterAll(() => fleet.stop());

/** Adds `howMany` reports, all due an hour ago, each for the viewer. */
async function addDue(tag: string, howMany: number): Promise<void> {
  const { world } = fleet;
  const recurrence = JSON.stringify(dueHoursAgo(1, [world.viewer.id]));
  await world.installation.pool.query(
    `INSERT INTO report (name, type, period, structure, recurrence)
     SELECT $1 || ' ' || n, 'base-report', 'previous-month', $2, $3 FROM generate_series(1, $4::int) AS n`,
    [tag, JSON.stringify([energyWidget('a', [world.modules.budapest])]), recurrence, howMany],
  );
  await world.installation.pool.query(
    `INSERT INTO schedule (report_id, next_at, evaluated_from)
     SELECT id, now() - interval '1 second', now() - interval '2 hours' FROM report WHERE name LIKE $1 || ' %'`,
    [tag],
  );
}

/** Undoes the scan: the same runs are found due once more. */
const rewind = (tag: string) =>
  fleet.world.installation.pool.query(
    `UPDATE schedule SET next_at = now() - interval '1 second', evaluated_from = now() - interval '2 hours'
     WHERE report_id IN (SELECT id FROM report WHERE name LIKE $1 || ' %')`,
    [tag],
  );

interface Tally {
  occurrences: number;
  done: number;
  generations: number;
  renderings: number;
  sent: number;
  claims: number;
}

async function tallyOf(tag: string): Promise<Tally> {
  const { rows } = await fleet.world.installation.pool.query<Tally>(
    `WITH mine AS (SELECT * FROM occurrence WHERE report_name LIKE $1 || ' %')
     SELECT (SELECT count(*)::int FROM mine) AS occurrences,
       (SELECT count(*)::int FROM mine WHERE state = 'done') AS done,
       (SELECT count(*)::int FROM generation WHERE report_id IN (SELECT report_id FROM mine)) AS generations,
       (SELECT count(*)::int FROM rendering WHERE occurrence_id IN (SELECT id FROM mine)) AS renderings,
       (SELECT count(*)::int FROM delivery WHERE state = 'sent' AND occurrence_id IN (SELECT id FROM mine)) AS sent,
       (SELECT sum(attempts)::int FROM mine) AS claims`,
    [tag],
  );
  return rows[0] as Tally;
}

/** Runs four processes at once over the same due reports, which come due twice more during the race. */
async function race(tag: string, howMany: number): Promise<Tally & { mails: number; messageIds: number }> {
  const before = fleet.sink.taken.length;
  await addDue(tag, howMany);
  const racing = Promise.all(workers.map((worker) => worker.race()));
  for (const share of [1 / 3, 2 / 3]) {
    await expect
      .poll(async () => (await tallyOf(tag)).done, { timeout: TIMEOUT_MS, interval: 100 })
      .toBeGreaterThanOrEqual(Math.floor(howMany * share));
    await rewind(tag);
  }
  await racing;
  // The last rewind may have come when the processes were already finishing.
  await Promise.all(workers.map((worker) => worker.race()));
  const mails = fleet.sink.taken.slice(before);
  const ids = new Set(mails.map(({ mail }) => mail.messageId));
  return { ...(await tallyOf(tag)), mails: mails.length, messageIds: ids.size };
}

it.each(eachRound(ROUNDS))(
  'F7 four processes race for all due reports, round %i, and each report is claimed, made and mailed once',
  async (round) => {
    expect(await race(`Race ${round}`, SCHEDULES)).toEqual({
      occurrences: SCHEDULES,
      done: SCHEDULES,
      generations: SCHEDULES,
      renderings: SCHEDULES,
      sent: SCHEDULES,
      claims: SCHEDULES,
      mails: SCHEDULES,
      messageIds: SCHEDULES,
    });
  },
  TIMEOUT_MS,
);

it.each<[string, PlantedBug, keyof Tally]>([
  ['a unique key that catches nothing', PLANTED.uniqueKeyCatchesNothing, 'occurrences'],
  ['a claim that keeps nobody off', PLANTED.leaseHoldsNobodyOff, 'claims'],
])('F7 the rig detects %s', async (name, bug, figure) => {
  const pull = await plant(fleet.database.ownerUrl, bug);
  try {
    const tally = await race(name, FEW);
    expect(tally[figure]).toBeGreaterThan(FEW);
  } finally {
    await pull();
  }
});
