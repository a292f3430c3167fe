import { CachedLookup } from '#server/store/cached-lookup.ts';
import type { Installation } from '#server/store/installation.ts';
import type { TokenScope } from './create-token.ts';
import { hashIngestToken, looksLikeIngestToken } from './token.ts';

/** A valid token and what it may write. */
export interface IngestGrant extends TokenScope {
  id: string;
}

const MAX_ENTRIES = 1_000;

/**
 * Cache of the valid tokens by their plain text, so that a request does not pay for hashing one. Guesses that cannot
 * be tokens never reach the database.
 */
export class TokenCache {
  readonly #installation: Installation;
  readonly #entries = new Map<string, CachedLookup<IngestGrant | null>>();

  constructor(installation: Installation) {
    this.#installation = installation;
  }

  /** @returns null for a token that does not exist or is revoked */
  find(token: string): IngestGrant | null | Promise<IngestGrant | null> {
    if (!looksLikeIngestToken(token)) return null;
    let entry = this.#entries.get(token);
    if (!entry) {
      if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
      const digest = hashIngestToken(token);
      entry = new CachedLookup(() => this.#load(digest));
      this.#entries.set(token, entry);
    }
    return entry.current();
  }

  /** Empties the cache after a token was revoked here: all are looked up again. */
  forget(): void {
    this.#entries.clear();
  }

  async #load(hash: Buffer): Promise<IngestGrant | null> {
    const row = await this.#installation.ingestDb
      .selectFrom('ingest_token')
      .select(['id', 'sites', 'plcs'])
      .where('hash', '=', hash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  }
}
