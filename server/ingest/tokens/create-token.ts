import type { Installation } from '#server/store/installation.ts';
import { hashIngestToken, makeIngestToken, prefixOfToken } from './token.ts';

/** Sites and controllers that a token may write to; null: all. */
export interface TokenScope {
  sites: readonly string[] | null;
  plcs: readonly string[] | null;
}

export interface CreatedToken {
  id: string;
  /** Plain text: it is not stored and cannot be shown again. */
  token: string;
  prefix: string;
  createdAt: Date;
}

/** Creates a token that may write readings. */
export async function createIngestToken(
  installation: Pick<Installation, 'db'>,
  wanted: TokenScope & { name: string },
): Promise<CreatedToken> {
  const token = makeIngestToken();
  const prefix = prefixOfToken(token);
  const row = await installation.db
    .insertInto('ingest_token')
    .values({
      name: wanted.name,
      hash: hashIngestToken(token),
      prefix,
      sites: wanted.sites ? [...wanted.sites] : null,
      plcs: wanted.plcs ? [...wanted.plcs] : null,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, token, prefix, createdAt: row.created_at };
}
