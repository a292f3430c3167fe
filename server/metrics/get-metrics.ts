import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { notFound, notLoggedIn } from '#server/errors/api-error.ts';
import { bearerOf } from '#server/http/bearer.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log/log.ts';
import type { Installation, Installations } from '#server/store/installation.ts';
import { readBacklog } from '#server/store/readings/backlog.ts';
import { registry } from './metrics.ts';

const gaugeOf = (name: string, help: string): Gauge<'installation' | 'state'> =>
  new Gauge({ name, help, labelNames: ['installation', 'state'] as const, registers: [registry] });

const runs = gaugeOf(
  'quarterhour_delivery_runs',
  'Runs of recurring reports by state, of those that were due within a day or are open',
);
const deliveries = gaugeOf(
  'quarterhour_deliveries',
  'Deliveries by state, of those whose last try was planned within a day',
);
const lateness = new Gauge({
  name: 'quarterhour_delivery_late_seconds',
  help: 'How long the run that waits longest has been due; 0: none waits',
  labelNames: ['installation'] as const,
  registers: [registry],
});

const backlog = new Gauge({
  name: 'quarterhour_recompute_ranges',
  help: 'Ranges of quarter-hours that wait for their computation',
  labelNames: ['installation'] as const,
  registers: [registry],
});
const waitingQuarters = new Gauge({
  name: 'quarterhour_recompute_quarter_hours',
  help: 'Quarter-hours in these ranges, counted once for each range',
  labelNames: ['installation'] as const,
  registers: [registry],
});
const waitingSeconds = new Gauge({
  name: 'quarterhour_recompute_oldest_seconds',
  help: 'How long the oldest of these ranges has waited; 0: none waits',
  labelNames: ['installation'] as const,
  registers: [registry],
});

/** Updates the gauges of quarter-hours that wait for their computation. */
async function gaugeBacklog(installations: readonly Installation[]): Promise<void> {
  for (const one of [backlog, waitingQuarters, waitingSeconds]) one.reset();
  for (const { name: installation, kind, pool } of installations) {
    if (kind !== 'client') continue;
    const { ranges, quarters, oldestSeconds } = await readBacklog(pool);
    backlog.set({ installation }, ranges);
    waitingQuarters.set({ installation }, quarters);
    waitingSeconds.set({ installation }, oldestSeconds);
  }
}

interface Counts {
  runs: Record<string, number> | null;
  mails: Record<string, number> | null;
  late: number;
}

/** Counts by the database's clock. */
async function countsOf({ db }: Installation): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT
      (SELECT jsonb_object_agg(state, n) FROM (
        SELECT state, count(*) AS n FROM occurrence
        WHERE due_at > now() - interval '1 day' OR state IN ('due', 'claimed', 'frozen') GROUP BY state
      ) AS by_state) AS runs,
      (SELECT jsonb_object_agg(state, n) FROM (
        SELECT state, count(*) AS n FROM delivery WHERE next_attempt_at > now() - interval '1 day' GROUP BY state
      ) AS by_state) AS mails,
      coalesce((SELECT extract(epoch FROM now() - min(due_at))::float8 FROM occurrence
        WHERE state IN ('due', 'claimed', 'frozen')), 0) AS late
  `.execute(db);
  return rows[0] ?? { runs: null, mails: null, late: 0 };
}

/** Updates the gauges of deliveries. */
async function gaugeDeliveries(installations: readonly Installation[]): Promise<void> {
  for (const gauge of [runs, deliveries, lateness]) gauge.reset();
  for (const installation of installations.filter(({ kind }) => kind === 'client')) {
    const counts = await countsOf(installation);
    const of = { installation: installation.name };
    for (const [state, count] of Object.entries(counts.runs ?? {})) runs.set({ ...of, state }, count);
    for (const [state, count] of Object.entries(counts.mails ?? {})) deliveries.set({ ...of, state }, count);
    lateness.set(of, counts.late);
  }
}

const connections = new Gauge({
  name: 'quarterhour_database_connections',
  help: 'Connections of the pool of an installation',
  labelNames: ['installation', 'state'] as const,
  registers: [registry],
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

async function gauge({ all }: Installations): Promise<void> {
  connections.reset();
  for (const { name: installation, pool } of all) {
    connections.set({ installation, state: 'idle' }, pool.idleCount);
    connections.set({ installation, state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ installation, state: 'awaited' }, pool.waitingCount);
  }
  await gaugeBacklog(all);
  await gaugeDeliveries(all);
}

/**
 * GET /metrics: returns the counts of this process in Prometheus' text format to callers who know METRICS_TOKEN.
 * @throws ApiError 404 while that setting is empty, 401 for another token
 */
export async function getMetrics({ app, request, response }: Call): Promise<void> {
  const { metricsToken } = app.settings;
  if (metricsToken === null) throw notFound('This address');
  const token = bearerOf(request);
  if (!token || !timingSafeEqual(digest(token), digest(metricsToken)))
    throw notLoggedIn('Not the METRICS_TOKEN');
  // The counts of the process itself are answered even while the database is away.
  await gauge(app.installations).catch((error: unknown) => log('error', { where: 'metrics', error }));
  response.type(registry.contentType).send(await registry.metrics());
}
