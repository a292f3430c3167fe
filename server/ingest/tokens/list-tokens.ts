import { sql } from 'kysely';
import type { IngestTokensAnswer } from '#contract/readings/ingest.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';

/**
 * GET /ingest/tokens: lists the tokens, newest first, revoked ones included; never their secrets. Callers limited to
 * sites see only tokens of these sites.
 */
export async function listTokens(call: Call): Promise<IngestTokensAnswer> {
  const { sites } = requirePrincipal(call);
  const rows = await call.installation.db
    .selectFrom('ingest_token')
    .select(['id', 'name', 'prefix', 'sites', 'plcs', 'created_at', 'revoked_at'])
    .$if(sites !== null, (query) => query.where(sql<boolean>`sites <@ ${[...(sites ?? [])]}::uuid[]`))
    .orderBy('created_at', 'desc')
    .execute();
  return {
    tokens: rows.map(({ created_at, revoked_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      revokedAt: revoked_at?.toISOString() ?? null,
    })),
  };
}
