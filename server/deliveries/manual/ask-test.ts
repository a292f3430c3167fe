import { type Kysely, sql, type Transaction } from 'kysely';
import { IANAZone } from 'luxon';
import type { InferType } from 'yup';
import type { HandSendQuery, TestDelivery, testReceiptSchema } from '#contract/reports/delivery.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { pathInteger } from '#server/http/path-integer.ts';
import { ensureMaySend, lockHandSends } from '#server/limits/manual-sends.ts';
import { readableReport } from '#server/reports/report-access.ts';
import { OPEN_RUN } from '#server/schedules/ledger-states.ts';
import type { Database } from '#server/store/database.ts';
import { type Asking, askedBefore, noteHandSend, otherQuestion } from './manual-send-limits.ts';

/** Maximum number of tests that one person may have on their way. */
const MAX_OPEN_TESTS = 5;
const RETRY_AFTER_SECONDS = 30;

/**
 * Due time of a test: one microsecond past the current millisecond, or past the report's newest test. A recurrence is
 * due on whole minutes, so a test never takes its place in the unique key of report and due time.
 */
const dueNow = (reportId: number) => sql<Date>`greatest(
  date_trunc('milliseconds', clock_timestamp()) + interval '1 microsecond',
  (SELECT max(due_at) FROM occurrence WHERE report_id = ${reportId} AND kind = 'test') + interval '1 microsecond'
)`;

/**
 * Makes tests of one report wait for each other.
 * @throws ApiError 404 when it was deleted meanwhile
 */
async function lockReport(trx: Transaction<Database>, reportId: number): Promise<void> {
  const row = await trx
    .selectFrom('report')
    .select('id')
    .where('id', '=', reportId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('This report');
}

/**
 * Makes one person's tests wait for each other.
 * @returns false for somebody who is no user here: the row of a manager at work in a client is not active
 */
async function lockUser(trx: Transaction<Database>, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

const openTests = (trx: Transaction<Database>, userId: string) =>
  trx
    .selectFrom('occurrence')
    .select(['id', 'report_id', 'state', 'covers'])
    .where('kind', '=', 'test')
    .where('asked_by', '=', userId)
    .where('state', 'in', OPEN_RUN)
    .execute();

const coversSame = (one: TestDelivery | null, other: TestDelivery): boolean =>
  one?.zone === other.zone && one.period === other.period && one.billingDay === other.billingDay;

/**
 * Test already made for this request.
 * @throws ApiError 422 when the key was used for another request
 */
async function sameTest(
  trx: Transaction<Database>,
  reportId: number,
  by: Asking,
  covers: TestDelivery,
): Promise<string | undefined> {
  const runs = (await askedBefore(trx, by)).map(({ occurrence_id }) => occurrence_id);
  if (runs.length === 0) return undefined;
  const test = await trx
    .selectFrom('occurrence')
    .select(['id', 'covers'])
    .where('id', 'in', runs)
    .where('report_id', '=', reportId)
    .where('kind', '=', 'test')
    .executeTakeFirst();
  if (test && !coversSame(test.covers, covers)) throw otherQuestion();
  return test?.id;
}

/** Records a test. A second click for the same report and period gets the test that is already waiting. */
const writeTest = (
  db: Kysely<Database>,
  report: { id: number; name: string },
  by: Asking,
  covers: TestDelivery,
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, by.userId)))
      throw new ApiError(409, 'conflict', 'A test goes to a user of this installation');
    const made = await sameTest(trx, report.id, by, covers);
    if (made) return made;
    const open = await openTests(trx, by.userId);
    const wanted = (test: (typeof open)[number]): boolean =>
      test.report_id === report.id && test.state === 'due' && coversSame(test.covers, covers);
    const same = open.find(wanted);
    if (same && by.key === undefined) return same.id;
    await lockHandSends(trx, by.userId);
    await ensureMaySend(trx, by.userId);
    if (same) {
      // The test stays the answer for this key, even once it is done.
      await noteHandSend(trx, { ...by, occurrenceId: same.id, deliveryIds: null });
      return same.id;
    }
    if (open.length >= MAX_OPEN_TESTS)
      throw new ApiError(
        429,
        'too_many_requests',
        'Your tests before this one are still on their way',
        undefined,
        {
          'Retry-After': String(RETRY_AFTER_SECONDS),
        },
      );
    await lockReport(trx, report.id);
    const { id } = await trx
      .insertInto('occurrence')
      .values({
        kind: 'test',
        report_id: report.id,
        report_name: report.name,
        due_at: dueNow(report.id),
        asked_by: by.userId,
        covers: JSON.stringify(covers),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await noteHandSend(trx, { ...by, occurrenceId: id, deliveryIds: [] });
    return id;
  });

/**
 * POST /report/{id}/test-delivery: sends the report as it stands to the caller alone, through the same ledgers as any
 * delivery.
 */
export async function askTest(
  call: Call<TestDelivery, HandSendQuery>,
): Promise<InferType<typeof testReceiptSchema>> {
  const { installation, body, query } = call;
  const asker = requirePrincipal(call);
  const { row } = await readableReport(installation, asker, pathInteger(call.params.id));
  if (!IANAZone.isValidZone(body.zone))
    throw new ApiError(400, 'validation_failed', `${body.zone} is no time zone`, 'zone');
  return {
    occurrenceId: await writeTest(installation.db, row, { userId: asker.userId, key: query.key }, body),
  };
}
