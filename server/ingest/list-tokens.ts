import type { IngestToken } from '#contract/ingest.ts';
import type { Call } from '#server/http/endpoint.ts';

/** GET /ingest/tokens: all tokens, the newest first, revoked ones too; never the tokens themselves. */
export async function listTokens(call: Call): Promise<{ tokens: IngestToken[] }> {
  const rows = await call.installation.db
    .selectFrom('ingest_token')
    .select(['id', 'name', 'prefix', 'sites', 'plcs', 'created_at', 'revoked_at'])
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
