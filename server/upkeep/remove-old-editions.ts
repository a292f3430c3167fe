import type { PoolClient } from 'pg';
import { OPEN_MAIL, OPEN_RUN } from '#server/schedules/ledger-states.ts';
import { inTransaction } from '#server/store/in-transaction.ts';
import type { Installation } from '#server/store/installation.ts';
import { pointersOf } from '#server/store/report-targets.ts';

/** Editions per transaction. */
const BATCH = 50;

/** True for a run with no work left to do and without a valid link to its edition; $2, $3: open states. */
const IS_UNUSED = `
  occurrence.state <> ALL ($2::text[]) AND NOT EXISTS (
    SELECT FROM delivery
    WHERE delivery.occurrence_id = occurrence.id
      AND (delivery.state = ANY ($3::text[])
        OR (delivery.link_expires_at > now() AND delivery.link_revoked_at IS NULL)))`;

/** Locks unused runs whose editions have outlived their months of retention and hold no invoice. */
const LOCK = `
  SELECT occurrence.id
  FROM generation
  JOIN occurrence ON occurrence.generation_id = generation.id
  WHERE generation.kind = 'occurrence' AND generation.removed_at IS NULL
    AND generation.created_at < now() - make_interval(months => $1)
    AND occurrence.kind = 'schedule' AND ${IS_UNUSED}
    AND NOT jsonb_path_exists(generation.report, '$.structure[*] ? (@.component == "Invoice")')
  ORDER BY generation.created_at
  LIMIT ${BATCH}
  FOR UPDATE OF occurrence SKIP LOCKED`;

/**
 * Checks again under the lock: the statement that takes the lock does not see mails that somebody sent again just
 * before.
 */
const TAKE = `
  SELECT occurrence.id, occurrence.generation_id FROM occurrence WHERE occurrence.id = ANY ($1::uuid[]) AND ${IS_UNUSED}`;

const REMOVE_PDFS = 'UPDATE rendering SET pdf = NULL WHERE occurrence_id = ANY ($1::uuid[])';

const REMOVE_OUTBOX = `
  DELETE FROM outbox_mail
  WHERE delivery_id IN (SELECT id FROM delivery WHERE occurrence_id = ANY ($1::uuid[]))`;

/**
 * The log still needs parts of an edition, which stay: its widgets' names, and what they point at, which decides who
 * may read them.
 */
const REMOVE_CONTENT = `
  UPDATE generation SET
    removed_at = now(),
    blocks = NULL,
    series = NULL,
    report = jsonb_set(report, '{structure}', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'i', widget -> 'i',
        'component', widget -> 'component',
        'config', ${pointersOf({ hasName: true })})), '[]')
      FROM jsonb_array_elements(report -> 'structure') AS widget))
  WHERE id = ANY ($1::uuid[])`;

async function removeBatch(client: PoolClient, months: number): Promise<number> {
  const locked = await client.query<{ id: string }>(LOCK, [months, OPEN_RUN, OPEN_MAIL]);
  const { rows } = await client.query<{ id: string; generation_id: string }>(TAKE, [
    locked.rows.map(({ id }) => id),
    OPEN_RUN,
    OPEN_MAIL,
  ]);
  const runs = rows.map(({ id }) => id);
  await client.query(REMOVE_PDFS, [runs]);
  await client.query(REMOVE_OUTBOX, [runs]);
  await client.query(REMOVE_CONTENT, [rows.map(({ generation_id }) => generation_id)]);
  return rows.length;
}

/**
 * Removes the contents of recurring reports' editions a number of months after they were made: PDFs, numbers, texts,
 * and the mails in the outbox. Their runs and mails stay in the log. It may be ended at any instant and continues the
 * next time; 0 months: never.
 * @returns how many editions were emptied
 */
export async function removeOldEditions(
  { pool }: Pick<Installation, 'pool'>,
  months: number,
  isStopping: () => boolean = () => false,
): Promise<number> {
  if (months === 0) return 0;
  let removed = 0;
  while (!isStopping()) {
    const batch = await inTransaction(pool, (client) => removeBatch(client, months));
    if (batch === 0) break;
    removed += batch;
  }
  return removed;
}
