import { type RawBuilder, sql } from 'kysely';
import { IS_KNOWN_REFUSAL } from '#server/deliveries/known-refusals.ts';
import { sitesOfUser } from '#server/identity/known-users.ts';
import { runInOneProcess } from '#server/jobs/run-in-one-process.ts';
import { log } from '#server/log/log.ts';
import type { Notice } from '#server/notifications/notice.ts';
import { notify, resolveSubject, resolveUnlessSame } from '#server/notifications/notify.ts';
import { reportModules, targetUuids } from '#server/reports/report-modules.ts';
import { GONE_MAIL } from '#server/schedules/ledger-states.ts';
import type { Installation } from '#server/store/installation.ts';
import type { NoticeLine } from '#server/store/tables/shell.ts';

/** Maximum number of recipients that a notification names; the delivery log has them all. */
const MOST_NAMED = 5;
/** How far back failures are searched that a stopped process left without a notification, h. */
const LOOK_BACK_HOURS = 24;

const subjectOf = (reportId: number): string => `delivery:${reportId}`;

/** Newest run of each report. */
const newestOccurrences = ({ db }: Installation) =>
  db
    .selectFrom('occurrence')
    .distinctOn('report_id')
    .select(['id', 'report_id', 'report_name', 'state', 'reason', 'due_at'])
    .where('report_id', 'is not', null)
    .where('kind', '=', 'schedule')
    .where('state', '<>', 'missed')
    .orderBy('report_id')
    .orderBy('due_at', 'desc');

type Newest = Awaited<ReturnType<ReturnType<typeof newestOccurrences>['execute']>>[number];

/** Sites whose readers are notified: those that the report shows, otherwise its own; none: all. */
async function sitesOf(installation: Installation, reportId: number): Promise<string[]> {
  const report = await installation.db
    .selectFrom('report')
    .select(['structure', 'sites'])
    .where('id', '=', reportId)
    .executeTakeFirst();
  const modules = await reportModules(installation, targetUuids(report?.structure ?? []));
  const shown = new Set([...modules.values()].flatMap(({ sites }) => sites.map(({ id }) => id)));
  return shown.size > 0 ? [...shown] : (report?.sites ?? []);
}

const reasonLine = (reason: string | null): NoticeLine[] =>
  reason ? [{ key: 'delivery.reason', values: { reason } }] : [];

/** Failed mails by recipient, and the reason of the first, which may quote the address: for readers of their sites. */
const failedMailLines = (
  failed: readonly { address: string; reason: string | null; sites: string[] | null }[],
): NoticeLine[] => [
  ...failed.slice(0, MOST_NAMED).map(
    ({ address: recipient, sites }): NoticeLine => ({
      key: 'delivery.recipient',
      values: { recipient },
      ...(sites && { sites }),
    }),
  ),
  ...failed
    .slice(0, 1)
    .flatMap(({ reason, sites }) => reasonLine(reason).map((line) => ({ ...line, ...(sites && { sites }) }))),
];

async function tell(installation: Installation, newest: Newest): Promise<void> {
  const { id, report_id: reportId, report_name: report, state } = newest;
  if (reportId === null) return;
  const mails = await installation.db
    .selectFrom('delivery')
    .select(['address', 'state', 'reason', IS_KNOWN_REFUSAL.as('isKnown')])
    .select(sitesOfUser(sql.ref('delivery.recipient_id')).as('sites'))
    .where('occurrence_id', '=', id)
    .orderBy('isKnown')
    .orderBy('address')
    .execute();
  const failed = mails.filter((mail) => mail.state === 'failed');
  const isOver = ({ state: mail, isKnown }: (typeof mails)[number]): boolean =>
    GONE_MAIL.includes(mail) || (mail === 'failed' && isKnown);
  const hasNews = state === 'failed' || failed.some(({ isKnown }) => !isKnown);
  const hasEnded = state === 'done' && mails.every(isOver);
  if (hasEnded && failed.length === 0) return resolveSubject(installation, subjectOf(reportId));
  if (!hasNews && !hasEnded) return;
  const notice: Notice = {
    subject: subjectOf(reportId),
    type: 'error',
    title: { key: 'delivery.title', values: { report } },
    message:
      state === 'failed'
        ? [{ key: 'delivery.occurrence', values: {} }, ...reasonLine(newest.reason)]
        : failedMailLines(failed),
    link: { key: 'delivery', parameters: { reportId: String(reportId) } },
    routeName: 'reportsDeliveries',
    sites: await sitesOf(installation, reportId),
  };
  await (hasNews ? notify : resolveUnlessSame)(installation, notice);
}

/** Notifies about the newest run of the report that an occurrence belongs to. */
async function notifyNewest(installation: Installation, occurrence: RawBuilder<string>): Promise<void> {
  const newest = await newestOccurrences(installation)
    .where('report_id', '=', (eb) =>
      eb.selectFrom('occurrence').select('report_id').where('id', '=', occurrence),
    )
    .executeTakeFirst();
  if (newest) await tell(installation, newest);
}

/**
 * Notifies how the newest run of a report has ended so far: failed, or with failed mails. A run whose mails have all
 * gone out ends the open notification; a run without news ends it when it says something else. Never fails: the mails
 * themselves are settled.
 */
export async function notifyOutcome(
  installation: Installation,
  of: { occurrenceId: string } | { deliveryId: string },
): Promise<void> {
  try {
    await notifyNewest(
      installation,
      'occurrenceId' in of
        ? sql<string>`${of.occurrenceId}::uuid`
        : sql<string>`(SELECT occurrence_id FROM delivery WHERE id = ${of.deliveryId}::uuid)`,
    );
  } catch (error) {
    log('error', { where: 'notice of a delivery', ...of, error });
  }
}

/** Failures of the last day without a notification from that time. */
function failuresToReport({ db }: Installation): Promise<{ id: string }[]> {
  const since = sql<Date>`now() - make_interval(hours => ${LOOK_BACK_HOURS}::int)`;
  return db
    .selectFrom('occurrence')
    .select('id')
    .where('kind', '=', 'schedule')
    .where('due_at', '>', since)
    .where('report_id', 'is not', null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('state', '=', 'failed'),
        exists(
          selectFrom('delivery')
            .select('delivery.id')
            .whereRef('delivery.occurrence_id', '=', 'occurrence.id')
            .where('delivery.state', '=', 'failed'),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification')
            .select('notification.id')
            .where('subject', '=', sql<string>`'delivery:' || occurrence.report_id`)
            .where('updated_at', '>', since),
        ),
      ),
    )
    .execute();
}

/**
 * Notifies about failures of a process that ended before it could notify; at most every `everyMs`, by one process,
 * and once each. Failures of a run with a newer run are not reported.
 */
export const notifyForgottenFailures = (installation: Installation, everyMs: number): Promise<void> =>
  runInOneProcess<{ seen: string[] }>(installation, 'failures-told', everyMs, async (before) => {
    const untold = (await failuresToReport(installation)).map(({ id }) => id);
    const seen = new Set(before?.seen);
    for (const id of untold) if (!seen.has(id)) await notifyNewest(installation, sql<string>`${id}::uuid`);
    // Failures that now have a notification, or are too old, are forgotten.
    return { seen: untold };
  });
