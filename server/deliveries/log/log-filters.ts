import { type RawBuilder, sql } from 'kysely';
import { DateTime } from 'luxon';
import type { DeliveriesQuery, LOG_STATES } from '#contract/reports/delivery.ts';
import type { MailState } from '#contract/reports/delivery-states.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { isKnownTo } from '#server/identity/known-users.ts';
import { GONE_MAIL, isRun, OPEN_MAIL, OPEN_RUN, UNSENT_MAIL } from '#server/schedules/ledger-states.ts';

type Condition = RawBuilder<boolean>;

/** True for a run with a mail in one of these states; mails that the reader does not see do not count. */
const hasMail = (reader: Principal, ...states: MailState[]): Condition => sql<boolean>`EXISTS (
  SELECT FROM delivery WHERE delivery.occurrence_id = occurrence.id AND delivery.state = ANY (${states})
    AND ${isKnownTo(reader, sql.ref('delivery.recipient_id'))}
)`;

const STATES: Record<(typeof LOG_STATES)[number], (reader: Principal) => Condition> = {
  failed: (reader) => sql<boolean>`(${isRun('failed')} OR ${hasMail(reader, 'failed')})`,
  open: (reader) => sql<boolean>`(${isRun(...OPEN_RUN)} OR ${hasMail(reader, ...OPEN_MAIL)})`,
  sent: (reader) => sql<boolean>`(
    ${isRun('done')} AND ${hasMail(reader, ...GONE_MAIL)} AND NOT ${hasMail(reader, ...OPEN_MAIL, ...UNSENT_MAIL)}
  )`,
  missed: (reader) => sql<boolean>`(${isRun('missed')} OR ${hasMail(reader, 'held')})`,
};

/** ILIKE pattern for a part of a text, with the text's own wildcards escaped. */
const patternOf = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** A user's name in both orders, as languages write it differently. */
const bothNames = (user: 'app_user' | 'asker') => {
  const first = sql.ref(`${user}.first_name`);
  return sql`${first} || ' ' || ${sql.ref(`${user}.last_name`)} || ' ' || ${first}`;
};

/**
 * True where the name of the report, of a recipient or of the person who asked for a test contains this text, or a
 * recipient's address; people whom the reader may not know do not count.
 */
function mentions(part: string, reader: Principal): Condition {
  const pattern = patternOf(part);
  return sql<boolean>`(occurrence.report_name ILIKE ${pattern} OR (
    ${bothNames('asker')} ILIKE ${pattern} AND ${isKnownTo(reader, sql.ref('asker.id'))}
  ) OR EXISTS (
    SELECT FROM delivery LEFT JOIN app_user ON app_user.id = delivery.recipient_id
    WHERE delivery.occurrence_id = occurrence.id
      AND ${isKnownTo(reader, sql.ref('delivery.recipient_id'))}
      AND (delivery.address ILIKE ${pattern} OR ${bothNames('app_user')} ILIKE ${pattern})
  ))`;
}

/**
 * Start of a local day.
 * @throws ApiError 400 for a day that the calendar does not have
 */
function startOf(day: string, zone: string, field: 'from' | 'to'): DateTime {
  const start = DateTime.fromISO(day, { zone });
  if (!start.isValid) throw new ApiError(400, 'validation_failed', `${day} is no day`, field);
  return start.startOf('day');
}

/**
 * Conditions on runs and their mails from a query of the log; `zone`: time zone of its days.
 * @throws ApiError 400 for a day that does not exist
 */
export function conditionsOf(query: DeliveriesQuery, zone: string, reader: Principal): Condition[] {
  const { report, state, kind, search, from, to } = query;
  const conditions: Condition[] = [];
  if (report !== undefined) conditions.push(sql<boolean>`occurrence.report_id = ${report}`);
  if (state !== undefined) conditions.push(STATES[state](reader));
  if (kind !== undefined) conditions.push(sql<boolean>`occurrence.kind = ${kind}`);
  if (search) conditions.push(mentions(search, reader));
  if (from !== undefined)
    conditions.push(sql<boolean>`occurrence.due_at >= ${startOf(from, zone, 'from').toJSDate()}`);
  if (to !== undefined) {
    const end = startOf(to, zone, 'to').plus({ days: 1 }).startOf('day');
    conditions.push(sql<boolean>`occurrence.due_at < ${end.toJSDate()}`);
  }
  return conditions;
}
