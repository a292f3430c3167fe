import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { claimOccurrence } from '#server/deliveries/ledgers/occurrence-ledger.ts';
import { startWorkLoop } from '#server/deliveries/workers/work-loop.ts';
import { scanDue } from '#server/schedules/due-scan.ts';
import { type Installation, openInstallations } from '#server/store/installation.ts';
import { migrate } from '#server/store/migrate.ts';
import { startDatabase } from '#tests/support/database.ts';
import { saveResult, startBenchmark } from './support/result.ts';

/**
 * Time from the moment when a thousand reports are due until workers have claimed all of them; renderings do not
 * count.
 */
const SCHEDULES = 1_000;
const CLAIMED_SECONDS = 10;
const LOOK_MS = 50;
const PROCESSES = 4;
const LEASE_MS = 60_000;
/** Maximum pause of the event loop, ms: requests must get their turn. */
const PAUSE_MS = 200;
const HOURS_STOOD_STILL = 26;

/** Creates reports that all have different rules, so that the evaluation of one does not help the next. */
async function makeSchedules({ pool }: Installation): Promise<void> {
  await pool.query(
    `WITH made AS (
       INSERT INTO report (name, type, period, structure, recurrence)
       SELECT 'Report ' || n, 'base-report', 'yesterday', '[]', jsonb_build_object(
         'rule', 'FREQ=DAILY;BYHOUR=' || n % 24 || ';BYMINUTE=' || n % 60, 'users', '[]'::jsonb, 'isActive', true,
         'zone', (ARRAY['Europe/Budapest', 'America/New_York', 'Asia/Seoul', 'UTC', 'Australia/Lord_Howe',
           'Europe/London', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Santiago'])[1 + n / 120],
         'period', 'yesterday', 'catchUp', true)
       FROM generate_series(0, $1::int - 1) AS n RETURNING id
     )
     INSERT INTO schedule (report_id, next_at, evaluated_from)
     SELECT id, now() - interval '1 second', now() - $2 * interval '1 hour' FROM made`,
    [SCHEDULES, HOURS_STOOD_STILL],
  );
}

const calibration = startBenchmark();
const database = await startDatabase();
await migrate({
  migrationUrl: database.ownerUrl,
  databaseUrl: database.appUrl,
  first: [{ schema: 'client_1', kind: 'client', name: 'Bench', domain: 'localhost' }],
  firstRun: async () => undefined,
});
const installations = await openInstallations(database.appUrl);
const installation = installations.byHost(undefined);
let claimed = 0;
const loops = Array.from({ length: PROCESSES }, () =>
  startWorkLoop({
    where: 'bench',
    limits: { own: 0, shared: 1, most: 1 },
    claim: ({ db }) => claimOccurrence(db, LEASE_MS),
    run: async () => {
      claimed += 1;
    },
  }),
);
try {
  await makeSchedules(installation);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const dueAt = performance.now();
  await scanDue(installation);
  const writtenSeconds = (performance.now() - dueAt) / 1_000;
  loop.disable();
  const pauseMs = loop.max / 1e6;
  for (const loop of loops) loop.wake(installation);
  while (claimed < SCHEDULES) await wait(LOOK_MS);
  const claimedSeconds = (performance.now() - dueAt) / 1_000;
  const { rows } = await installation.pool.query<{ runs: number; claims: number; missed: number }>(
    `SELECT count(*) FILTER (WHERE state = 'claimed')::int AS runs, max(attempts) AS claims,
       count(*) FILTER (WHERE state = 'missed')::int AS missed FROM occurrence`,
  );
  const [counts] = rows;
  if (counts?.runs !== SCHEDULES || counts.claims !== 1)
    throw new Error(`not each run once: ${JSON.stringify(counts)}`);
  saveResult('schedules', calibration, {
    figures: [
      {
        name: '1,000 schedules due at once, claimed',
        value: claimedSeconds,
        unit: 's',
        goal: CLAIMED_SECONDS,
      },
      {
        name: 'longest pause of the event loop while they are written',
        value: pauseMs,
        unit: 'ms',
        goal: PAUSE_MS,
      },
    ],
    details: { writtenSeconds, claimedSeconds, pauseMs, ...counts },
  });
} finally {
  await Promise.all(loops.map((loop) => loop.stop()));
  await installations.close();
  await database.stop();
}
