import type { IngestTokenInput, NewIngestToken } from '#contract/ingest.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/http/log.ts';
import { createIngestToken } from './create-token.ts';

/** POST /ingest/tokens: a new token. The answer is the only time that it is shown. */
export async function postToken(call: Call<IngestTokenInput>): Promise<NewIngestToken> {
  const { name, sites, plcs } = call.body;
  const { id, token, prefix, createdAt } = await createIngestToken(call.installation, { name, sites, plcs });
  log('ingest-token-created', { requestId: call.requestId, by: call.principal?.userId, token: id });
  return { id, name, prefix, sites, plcs, createdAt: createdAt.toISOString(), revokedAt: null, token };
}
