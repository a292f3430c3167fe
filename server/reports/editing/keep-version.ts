import { CompiledQuery, sql, type Transaction } from 'kysely';
import { VERSIONS_LISTED } from '#server/reports/reading/report-versions.ts';
import { firstZone } from '#server/reports/report-modules.ts';
import type { Database } from '#server/store/database.ts';

/** Number of days for which all listed versions of a report are kept. */
export const ALL_VERSIONS_DAYS = 30;
/** Time within which of one author's saves only the first version is kept, s. */
const ONE_SAVE_SECONDS = 60;

/**
 * Keeps of the older versions of a report only the last of each day. $1: report, $2: zone of the days, $3: number of days
 * of which all versions are kept, $4: maximum number of these.
 */
export const THIN = `
  DELETE FROM report_history WHERE report_id = $1 AND revision IN (
    SELECT revision FROM (
      SELECT revision, saved_at,
        row_number() OVER (ORDER BY revision DESC) AS place,
        row_number() OVER (PARTITION BY (saved_at AT TIME ZONE $2)::date ORDER BY revision DESC) AS place_of_day
      FROM report_history WHERE report_id = $1
    ) AS version
    WHERE place_of_day > 1 AND (place > $4 OR saved_at < now() - make_interval(days => $3))
  )`;

/** Thins at once a report with more versions than are listed, so that saving often never fills the disk. */
async function thinIfMany(trx: Transaction<Database>, id: number): Promise<void> {
  const { count } = await trx
    .selectFrom('report_history')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('report_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(count) <= VERSIONS_LISTED) return;
  const values = [id, await firstZone({ db: trx }), ALL_VERSIONS_DAYS, VERSIONS_LISTED];
  await trx.executeQuery(CompiledQuery.raw(THIN, values));
}

/** Stores the version that a save replaces. */
export async function keepVersion(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`
    INSERT INTO report_history (report_id, revision, body, saved_at, saved_by)
    SELECT id, revision, to_jsonb(report) - 'id' - 'revision', modified_at, modified_by FROM report WHERE id = ${id}
  `.execute(trx);
  await thinIfMany(trx, id);
}

/**
 * True while an author saves again and again: the version that is replaced is theirs, not a minute old, and so is the
 * newest one in the history, saved less than a minute before it. That one stands for both, at most one a minute is kept.
 */
async function isSavedAgain(trx: Transaction<Database>, id: number, author: string): Promise<boolean> {
  const { rows } = await sql<{ isAgain: boolean }>`
    SELECT report.modified_by = ${author} AND last.saved_by = ${author}
      AND report.modified_at > clock_timestamp() - make_interval(secs => ${ONE_SAVE_SECONDS})
      AND report.modified_at < last.saved_at + make_interval(secs => ${ONE_SAVE_SECONDS}) AS "isAgain"
    FROM report, LATERAL (
      SELECT saved_by, saved_at FROM report_history WHERE report_id = report.id ORDER BY revision DESC LIMIT 1
    ) AS last
    WHERE report.id = ${id}
  `.execute(trx);
  return rows[0]?.isAgain ?? false;
}

/** Stores the version that a save by hand replaces, unless its author saves again within the minute. */
export async function keepSavedVersion(
  trx: Transaction<Database>,
  id: number,
  author: string,
): Promise<void> {
  if (!(await isSavedAgain(trx, id, author))) await keepVersion(trx, id);
}
