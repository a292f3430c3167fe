import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { coveredPeriod } from '#domain/recurrence/covered-period.ts';
import { may, reachesSites } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { newestChange } from '#server/reports/editions/changed-editions.ts';
import { canReachKnown } from '#server/reports/reach.ts';
import { type ReportModule, reportModules, withGroups } from '#server/reports/report-modules.ts';
import type { IsSeen } from '#server/reports/seen-modules.ts';
import { OPEN_RUN, SETTLED_MAIL, UNMADE_RUN } from '#server/schedules/ledger-states.ts';
import type { Installation } from '#server/store/installation.ts';
import type { LogMail, LogRow } from './log-rows.ts';

type EntryMail = DeliveryLogEntry['deliveries'][number];

// Instants inside JSON from the database are text, not a Date.
const iso = (at: Date | string): string => new Date(at).toISOString();
const isoOrNull = (at: Date | string | null): string | null => (at === null ? null : iso(at));

/** True after a failed attempt while the next one is due later; a row never tried is simply on its way. */
const isWaiting = <State>(
  open: readonly State[],
  row: { state: State; reason: string | null; lease_until: unknown },
): boolean => open.includes(row.state) && row.reason !== null && row.lease_until === null;

const isMailWaiting = (mail: LogMail): boolean => isWaiting(['pending'], mail);

const toMail = (mail: LogMail): EntryMail => ({
  id: mail.id,
  recipient: mail.address,
  recipientName: mail.name,
  language: mail.language,
  state: mail.state,
  attempts: mail.attempts,
  sentAt: isoOrNull(mail.sent_at),
  reason: mail.reason,
  possiblySentTwice: mail.possibly_sent_twice,
  nextAttemptAt: isMailWaiting(mail) ? iso(mail.next_attempt_at) : null,
  bytes: mail.bytes,
  resends: mail.resends,
  link:
    mail.link_expires_at === null
      ? null
      : {
          expiresAt: iso(mail.link_expires_at),
          revokedAt: isoOrNull(mail.link_revoked_at),
          downloads: mail.downloads,
          lastDownloadAt: isoOrNull(mail.last_download_at),
        },
});

/**
 * True when a run can be repeated. A failed or missed run can be made again while its report exists, a finished one
 * can be sent again while its edition is kept, and a waiting one can be tried now.
 */
function isResendable(row: LogRow): boolean {
  if (row.issue_removed_at !== null) return false;
  if (UNMADE_RUN.includes(row.state)) return row.can_run_again;
  if (row.state !== 'done') return isWaiting(OPEN_RUN, row);
  return row.deliveries.some((mail) => SETTLED_MAIL.includes(mail.state) || isMailWaiting(mail));
}

/** True when a reader may see what the run showed; a test is for the person who asked for it. */
const isTheirs = (row: LogRow, { userId }: Principal): boolean =>
  row.kind === 'schedule' || row.asked_by === userId;

/** Period that a run covers. A frozen period stays, even when the rule changes later. */
function coveredBy(row: LogRow): DeliveryLogEntry['covers'] {
  if (row.covered) return row.covered;
  const rule = row.kind === 'test' ? row.covers : row.rule;
  return rule && coveredPeriod(rule, row.due_at.getTime());
}

/** True when a reader may have a run, or mails of it, sent again. */
export const maySendAgain = (row: LogRow, reader: Principal): boolean =>
  isTheirs(row, reader) && may(reader, 'reportsDeliveries', 'u') && isResendable(row);

/** What a reader may see of the edition of a run. */
function seenOf(
  { own_sites, frozen_groups }: LogRow,
  reader: Principal,
  modules: ReadonlyMap<string, ReportModule>,
): IsSeen {
  if (reader.sites === null) return () => true;
  const known = withGroups(modules, frozen_groups ?? {});
  return (uuid) => canReachKnown(reader, known.get(uuid), own_sites);
}

/**
 * Names of the broken widgets whose targets are all within the reader's reach. A removed edition may have lost the
 * controllers and logos of its widgets, as earlier versions kept only devices: then its own sites decide.
 */
const brokenNames = (
  { broken, own_sites, issue_removed_at }: LogRow,
  reader: Principal,
  isSeen: IsSeen,
): string[] =>
  broken
    .filter(({ uuids }) =>
      uuids.length > 0 || issue_removed_at === null ? uuids.every(isSeen) : reachesSites(reader, own_sites),
    )
    .map(({ name }) => name);

const toEntry = (row: LogRow, reader: Principal, isSeen: IsSeen): DeliveryLogEntry => ({
  occurrenceId: row.id,
  reportId: row.report_id,
  reportName: row.report_name,
  kind: row.kind,
  askedBy: row.asker_name,
  dueAt: row.due_at.toISOString(),
  covers: coveredBy(row),
  state: row.state,
  attempts: row.attempts,
  reason: row.reason,
  nextAttemptAt: isWaiting(OPEN_RUN, row) ? iso(row.next_attempt_at) : null,
  canResend: maySendAgain(row, reader),
  generatedId: isTheirs(row, reader) && row.issue_removed_at === null ? row.generation_id : null,
  dataChangedAt: isTheirs(row, reader) ? isoOrNull(newestChange(row.changed, isSeen)) : null,
  issueRemovedAt: isoOrNull(row.issue_removed_at),
  brokenWidgets: isTheirs(row, reader) ? brokenNames(row, reader, isSeen) : [],
  deliveries: row.deliveries.map(toMail),
  otherMails: row.other_mails,
});

/** Log entries as a reader of their reports sees them. */
export async function toEntries(
  installation: Installation,
  reader: Principal,
  rows: readonly LogRow[],
): Promise<DeliveryLogEntry[]> {
  const uuids = rows.flatMap(({ broken, changed }) => [
    ...broken.flatMap((widget) => widget.uuids),
    ...Object.keys(changed ?? {}),
  ]);
  const modules = reader.sites === null ? new Map() : await reportModules(installation, [...new Set(uuids)]);
  return rows.map((row) => toEntry(row, reader, seenOf(row, reader, modules)));
}
