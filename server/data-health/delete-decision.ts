import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { ingestOf } from '#server/ingest/ingest.ts';
import { healthModule } from './health-module.ts';
import { undoModuleDecision } from './undo-decision.ts';

/** DELETE /data-health/{uuid}/decisions/{id}: undoes a decision; its intervals are computed anew without it. */
export async function deleteDecision(call: Call): Promise<void> {
  const { userId } = requirePrincipal(call);
  const { installation, params } = call;
  const module = await healthModule(call);
  await installation.db
    .transaction()
    .execute((trx) => undoModuleDecision(trx, module.id, params.id ?? '', userId));
  ingestOf(installation).recompute.wake();
}
