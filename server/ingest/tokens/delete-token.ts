import { sql } from 'kysely';
import { requirePrincipal } from '#server/access/authorise.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { ingestOf } from '#server/ingest/ingest.ts';
import { log } from '#server/log/log.ts';
import { isUuid } from '#server/store/uuid.ts';

/**
 * DELETE /ingest/tokens/{id}: revokes a token; it is refused at once here, within seconds everywhere. Callers limited
 * to sites can revoke only tokens of these sites.
 */
export async function deleteToken(call: Call): Promise<undefined> {
  const id = call.params.id ?? '';
  if (!isUuid(id)) throw notFound('This token');
  const { sites } = requirePrincipal(call);
  const { numUpdatedRows } = await call.installation.db
    .updateTable('ingest_token')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(sites !== null, (update) => update.where(sql<boolean>`sites <@ ${[...(sites ?? [])]}::uuid[]`))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('This token');
  ingestOf(call.installation).tokens.forget();
  log('ingest-token-revoked', { requestId: call.requestId, by: call.principal?.userId, token: id });
}
