import { randomBytes } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { tokenKeysFrom } from '#server/access/tokens.ts';
import { DELIVERY_TIMING } from '#server/deliveries/timing.ts';
import type { WorkerContext } from '#server/deliveries/worker-context.ts';
import type { Installation } from '#server/store/installation.ts';
import { readSettings } from '#settings/settings.ts';
import type { ReportWorld } from './report-world.ts';

export const ZONE = 'Europe/Budapest';

/** A daily recurrence whose newest run was `hoursAgo` hours ago, to the minute. */
export function dueHoursAgo(hoursAgo: number, users: string[], over: Partial<Recurrence> = {}): Recurrence {
  const at = DateTime.now().setZone(ZONE).minus({ hours: hoursAgo });
  return {
    rule: `FREQ=DAILY;BYHOUR=${at.hour};BYMINUTE=${at.minute}`,
    users,
    isActive: true,
    zone: ZONE,
    period: 'previous-month',
    catchUp: true,
    ...over,
  };
}

/** Sets the schedule as if nothing had evaluated it for this many hours, as after a standstill. */
export async function standStill({ pool }: Installation, reportId: number, hours: number): Promise<void> {
  await pool.query(
    `UPDATE schedule SET next_at = now() - interval '1 second', evaluated_from = now() - $2 * interval '1 hour'
     WHERE report_id = $1`,
    [reportId, hours],
  );
}

/** Ends all leases and waits at once. */
export async function letTimePass({ pool }: Installation): Promise<void> {
  for (const table of ['occurrence', 'delivery'] as const) {
    await pool.query(
      table === 'occurrence'
        ? 'UPDATE occurrence SET lease_until = NULL, next_attempt_at = now() WHERE lease_until IS NOT NULL OR next_attempt_at > now()'
        : 'UPDATE delivery SET lease_until = NULL, next_attempt_at = now() WHERE lease_until IS NOT NULL OR next_attempt_at > now()',
    );
  }
}

/** Context of workers inside the test's own process, with the settings of these variables. */
export function workerContext(
  { installations }: Pick<ReportWorld, 'installations'>,
  env: Record<string, string | undefined>,
): WorkerContext {
  const settings = readSettings(env);
  return {
    app: { settings, tokenKeys: tokenKeysFrom(randomBytes(32)), installations },
    timing: DELIVERY_TIMING,
    stop: new AbortController().signal,
  };
}
