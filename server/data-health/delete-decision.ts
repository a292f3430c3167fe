import type { Call } from '#server/http/endpoint.ts';
import { ApiError, notFound } from '#server/http/error.ts';
import { requirePrincipal } from '#server/identity/principal.ts';
import { ingestOf } from '#server/ingest/ingest.ts';
import { undoDecision } from '#server/store/decisions.ts';
import { isUuid } from '#server/store/uuid.ts';
import { healthModule } from './health-module.ts';

/** DELETE /data-health/{uuid}/decisions/{id}: takes a decision back; it stays listed as undone. */
export async function deleteDecision(call: Call): Promise<void> {
  const { userId } = requirePrincipal(call);
  const { installation, params } = call;
  const module = await healthModule(call);
  const id = params.id ?? '';
  const stored = isUuid(id)
    ? await installation.db
        .selectFrom('reading_decision')
        .select('kind')
        .where('id', '=', id)
        .where('module_id', '=', module.id)
        .executeTakeFirst()
    : undefined;
  if (!stored) throw notFound('This decision');
  await installation.db.transaction().execute(async (trx) => {
    const undone = await undoDecision(trx, id, userId);
    if (!undone) throw new ApiError(409, 'conflict', 'This decision is undone already');
  });
  ingestOf(installation).recompute.wake();
}
