import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Installation } from '#server/store/installation.ts';
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
export async function gaugeDeliveries(installations: readonly Installation[]): Promise<void> {
  for (const gauge of [runs, deliveries, lateness]) gauge.reset();
  for (const installation of installations.filter(({ kind }) => kind === 'client')) {
    const counts = await countsOf(installation);
    const of = { installation: installation.name };
    for (const [state, count] of Object.entries(counts.runs ?? {})) runs.set({ ...of, state }, count);
    for (const [state, count] of Object.entries(counts.mails ?? {})) deliveries.set({ ...of, state }, count);
    lateness.set(of, counts.late);
  }
}
