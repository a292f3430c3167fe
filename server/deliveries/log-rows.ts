import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DeliveryLogEntry } from '#contract/delivery.ts';
import { may, type Principal } from '#server/identity/principal.ts';
import type { Installation } from '#server/store/installation.ts';

/** Occurrences with their mails, as the log shows them; callers add conditions, order and limit. */
export const selectLog = ({ db }: Pick<Installation, 'db'>) =>
  db
    .selectFrom('occurrence')
    .leftJoin('app_user as asker', 'asker.id', 'occurrence.asked_by')
    .selectAll('occurrence')
    .select([
      sql<string | null>`nullif(trim(asker.first_name || ' ' || asker.last_name), '')`.as('asker_name'),
      sql<boolean>`EXISTS (
        SELECT FROM report WHERE report.id = occurrence.report_id AND (occurrence.kind = 'test' OR report.recurrence IS NOT NULL)
      )`.as('can_run_again'),
      sql<string[]>`(
        SELECT coalesce(jsonb_agg(coalesce(
          (SELECT coalesce(nullif(container -> 'config' ->> 'name', ''), container ->> 'component')
           FROM jsonb_array_elements(generation.report -> 'structure') AS container
           WHERE container ->> 'i' = broken.id),
          broken.id)), '[]')
        FROM jsonb_array_elements_text(occurrence.broken_widgets) AS broken (id)
        LEFT JOIN generation ON generation.id = occurrence.generation_id
      )`.as('broken_names'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('delivery')
          .leftJoin('app_user', 'app_user.id', 'delivery.recipient_id')
          .leftJoin('rendering', 'rendering.id', 'delivery.rendering_id')
          .select([
            'delivery.id',
            'delivery.address',
            'delivery.language',
            'delivery.state',
            'delivery.attempts',
            'delivery.next_attempt_at',
            'delivery.lease_until',
            'delivery.sent_at',
            'delivery.reason',
            'delivery.possibly_sent_twice',
            'delivery.resends',
            'delivery.link_expires_at',
            'delivery.link_revoked_at',
            sql<string | null>`nullif(trim(app_user.first_name || ' ' || app_user.last_name), '')`.as('name'),
            sql<number | null>`octet_length(rendering.pdf)`.as('bytes'),
            sql<number>`(SELECT count(*)::int FROM delivery_download WHERE delivery_id = delivery.id)`.as(
              'downloads',
            ),
            sql<string | null>`(SELECT max(at) FROM delivery_download WHERE delivery_id = delivery.id)`.as(
              'last_download_at',
            ),
          ])
          .whereRef('delivery.occurrence_id', '=', 'occurrence.id')
          .orderBy('delivery.address'),
      ).as('deliveries'),
    );

export type LogRow = Awaited<ReturnType<ReturnType<typeof selectLog>['execute']>>[number];
type Mail = LogRow['deliveries'][number];
type EntryMail = DeliveryLogEntry['deliveries'][number];

const OPEN = ['due', 'claimed', 'frozen'];
const SETTLED_MAILS = ['sent', 'outbox', 'failed'];

// Instants inside JSON of the database come as its own text, not as a Date.
const iso = (at: Date | string): string => new Date(at).toISOString();
const isoOrNull = (at: Date | string | null): string | null => (at === null ? null : iso(at));

/** Tried before and left alone until its next attempt; what was never tried is simply on its way. */
const isWaiting = (
  open: readonly string[],
  row: { state: string; reason: string | null; lease_until: unknown },
): boolean => open.includes(row.state) && row.reason !== null && row.lease_until === null;

const toMail = (mail: Mail): EntryMail => ({
  id: mail.id,
  recipient: mail.address,
  recipientName: mail.name,
  language: mail.language,
  state: mail.state as EntryMail['state'],
  attempts: mail.attempts,
  sentAt: isoOrNull(mail.sent_at),
  reason: mail.reason,
  possiblySentTwice: mail.possibly_sent_twice,
  nextAttemptAt: isWaiting(['pending'], mail) ? iso(mail.next_attempt_at) : null,
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
 * A run that failed or was missed can be made again while its report stands; one that was made, sent again; what waits
 * for its next attempt, tried now.
 */
function isResendable(row: LogRow): boolean {
  if (['failed', 'missed'].includes(row.state)) return row.can_run_again;
  if (row.state !== 'done') return isWaiting(OPEN, row);
  return row.deliveries.some((mail) => SETTLED_MAILS.includes(mail.state) || isWaiting(['pending'], mail));
}

/** An entry as a reader of its report sees it; what a test showed is for who asked for it. */
export function toEntry(row: LogRow, reader: Principal): DeliveryLogEntry {
  const isTheirs = row.kind === 'schedule' || row.asked_by === reader.userId;
  return {
    occurrenceId: row.id,
    reportId: row.report_id,
    reportName: row.report_name,
    kind: row.kind,
    askedBy: row.asker_name,
    dueAt: row.due_at.toISOString(),
    state: row.state as DeliveryLogEntry['state'],
    attempts: row.attempts,
    reason: row.reason,
    nextAttemptAt: isWaiting(OPEN, row) ? iso(row.next_attempt_at) : null,
    canResend: isTheirs && may(reader, 'reportsDeliveries', 'u') && isResendable(row),
    generatedId: isTheirs ? row.generation_id : null,
    brokenWidgets: isTheirs ? row.broken_names : [],
    deliveries: row.deliveries.map(toMail),
  };
}
