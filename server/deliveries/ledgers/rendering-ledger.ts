import type { Kysely, Transaction } from 'kysely';
import type { RenderedPdf } from '#server/reports/editions/print-client.ts';
import { NOW } from '#server/schedules/ledger-time.ts';
import type { Database } from '#server/store/database.ts';
import { held, mustHold, type Occurrence } from './occurrence-ledger.ts';
import type { Audience, Audiences } from './recipients.ts';

/**
 * Writes in one transaction while the run is frozen and claimed.
 * @throws LeaseLost
 */
const whileHeld = (
  db: Kysely<Database>,
  occurrence: Occurrence,
  write: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const update = held(trx, occurrence)
      .where('state', '=', 'frozen')
      .set({ next_attempt_at: NOW })
      .executeTakeFirst();
    await mustHold(update, occurrence);
    await write(trx);
  });

const unrendered = (trx: Transaction<Database>, ids: string[]) =>
  trx
    .updateTable('delivery')
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .where('rendering_id', 'is', null);

/** Existing rendering of an audience, from an earlier attempt or for others of the same reach. */
export const findRendering = (
  db: Kysely<Database>,
  occurrenceId: string,
  { scopeHash, language }: Audience,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('rendering')
    .select('id')
    .where('occurrence_id', '=', occurrenceId)
    .where('scope_hash', '=', scopeHash)
    .where('language', '=', language)
    .executeTakeFirst();

/**
 * Points mails at an existing rendering.
 * @throws LeaseLost
 */
export const pointAtRendering = (
  db: Kysely<Database>,
  occurrence: Occurrence,
  renderingId: string,
  deliveryIds: string[],
): Promise<void> =>
  whileHeld(db, occurrence, async (trx) => {
    await unrendered(trx, deliveryIds).set({ rendering_id: renderingId }).execute();
  });

/**
 * Stores a rendering and points its mails at it, while the fence still holds.
 * @throws LeaseLost
 */
export const storeRendering = (
  db: Kysely<Database>,
  occurrence: Occurrence,
  { scopeHash, sites, language, deliveryIds }: Audience,
  { pdf, brokenWidgets }: RenderedPdf,
): Promise<void> =>
  whileHeld(db, occurrence, async (trx) => {
    const { id } = await trx
      .insertInto('rendering')
      .values({
        occurrence_id: occurrence.id,
        scope_hash: scopeHash,
        sites,
        language,
        pdf,
        broken_widgets: JSON.stringify(brokenWidgets),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await unrendered(trx, deliveryIds).set({ rendering_id: id }).execute();
  });

/**
 * Fails the mails of recipients who may not have the report; the others are not affected.
 * @throws LeaseLost
 */
export const refuseMails = (
  db: Kysely<Database>,
  occurrence: Occurrence,
  refused: Audiences['refused'],
): Promise<void> =>
  refused.length === 0
    ? Promise.resolve()
    : whileHeld(db, occurrence, async (trx) => {
        for (const { id, reason } of refused)
          await unrendered(trx, [id]).set({ state: 'failed', reason }).execute();
      });
