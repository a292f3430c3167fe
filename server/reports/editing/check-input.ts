import type { Recurrence } from '#contract/reports/recurrence.ts';
import { type ReportInput, reportInputSchema } from '#contract/reports/report.ts';
import { RecurrenceError } from '#domain/recurrence/rule-error.ts';
import { checkedRule } from '#domain/recurrence/runs.ts';
import { isQuarterHour, isWallPeriod } from '#domain/time/report-period.ts';
import type { Principal } from '#server/access/principal.ts';
import type { OwnSites } from '#server/reports/reach.ts';
import type { Installation } from '#server/store/installation.ts';
import { checkWork } from './check-work.ts';
import { invalid } from './invalid.ts';

function ensureRule(recurrence: Recurrence, now: number): void {
  try {
    checkedRule(recurrence.rule, recurrence.zone, now);
  } catch (error) {
    if (!(error instanceof RecurrenceError)) throw error;
    throw invalid(
      `${error.refusal}: ${error.message}`,
      error.refusal === 'badZone' ? 'recurrence.zone' : 'recurrence.rule',
    );
  }
}

async function ensureRecipients(installation: Installation, users: readonly string[]): Promise<void> {
  const found = await installation.db
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...users])
    .where('is_active', '=', true)
    .execute();
  const known = new Set(found.map(({ id }) => id));
  const index = users.findIndex((id) => !known.has(id.toLowerCase()));
  if (index >= 0) throw invalid('A recipient is no active user', `recurrence.users[${index}]`);
}

/** Checks that a device's own dates, where they are set, are quarter-hours in order. */
function ensureDates({ structure }: ReportInput): void {
  structure.forEach(({ config }, c) => {
    config.devices.forEach(({ date }, d) => {
      const [start, end] = [date?.start ?? null, date?.end ?? null];
      const areTimes = [start, end].every((time) => time === null || isQuarterHour(time));
      if (!areTimes || (start !== null && end !== null && end < start)) {
        throw invalid(
          'The dates must be quarter-hours, in order',
          `structure[${c}].config.devices[${d}].date`,
        );
      }
    });
  });
}

/** Members that an autosave may leave out, and a manual save may not. */
const FINISHED = reportInputSchema.pick(['name', 'recurrence']);

/**
 * Checks a manual save, in addition to checkWork: what must not be missing, dates in order, a rule that runs, recipients that
 * exist.
 * @returns the report as it is stored
 * @throws ApiError 400 with the field, 403
 */
export async function checkInput(
  installation: Installation,
  author: Principal,
  body: ReportInput,
  stored: OwnSites | undefined,
): Promise<ReportInput> {
  FINISHED.validateSync({ name: body.name, recurrence: body.recurrence });
  const input = await checkWork(installation, author, body, stored);
  ensureDates(input);
  const { period, startTime, endTime, recurrence } = input;
  if (period === 'fixed' && !isWallPeriod({ startTime: startTime ?? '', endTime: endTime ?? '' })) {
    throw invalid('A fixed period needs startTime and endTime, in order', 'endTime');
  }
  if (recurrence) {
    ensureRule(recurrence, Date.now());
    await ensureRecipients(installation, recurrence.users);
  }
  return input;
}
