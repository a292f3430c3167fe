import type { IngestTokenInput, NewIngestToken } from '#contract/readings/ingest.ts';
import { reachesSites, requirePrincipal } from '#server/access/authorise.ts';
import { forbidden } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log/log.ts';
import { createIngestToken } from './create-token.ts';

/**
 * POST /ingest/tokens: creates a token. No other answer ever shows it.
 * @throws ApiError 403 when it could write to sites out of its maker's reach
 */
export async function postToken(call: Call<IngestTokenInput>): Promise<NewIngestToken> {
  const { name, sites, plcs } = call.body;
  if (!reachesSites(requirePrincipal(call), sites)) throw forbidden('The token would reach further than you');
  const { id, token, prefix, createdAt } = await createIngestToken(call.installation, { name, sites, plcs });
  log('ingest-token-created', { requestId: call.requestId, by: call.principal?.userId, token: id });
  return { id, name, prefix, sites, plcs, createdAt: createdAt.toISOString(), revokedAt: null, token };
}
