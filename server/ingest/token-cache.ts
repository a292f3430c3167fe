import type { Installation } from '#server/store/installation.ts';
import type { TokenScope } from './create-token.ts';
import { hashIngestToken, looksLikeIngestToken } from './token.ts';

/** A living token and what it may write. */
export interface IngestGrant extends TokenScope {
  id: string;
}

/** A token revoked by another process is refused this late at most. */
const MAX_AGE_MS = 2_000;
const MAX_ENTRIES = 1_000;

interface Entry {
  grant: Promise<IngestGrant | null>;
  loadedAt: number;
}

/** The living tokens in memory, found by their hash; guesses that cannot be tokens never reach the database. */
export class TokenCache {
  readonly #installation: Installation;
  readonly #entries = new Map<string, Entry>();

  constructor(installation: Installation) {
    this.#installation = installation;
  }

  /** @returns null for a token that does not exist or is revoked */
  find(token: string): Promise<IngestGrant | null> {
    if (!looksLikeIngestToken(token)) return Promise.resolve(null);
    const hash = hashIngestToken(token);
    const key = hash.toString('base64');
    const known = this.#entries.get(key);
    if (known && Date.now() - known.loadedAt < MAX_AGE_MS) return known.grant;
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
    const grant = this.#load(hash);
    this.#entries.set(key, { grant, loadedAt: Date.now() });
    grant.catch(() => this.#entries.delete(key));
    return grant;
  }

  /** A token was revoked here: all are looked up anew. */
  forget(): void {
    this.#entries.clear();
  }

  async #load(hash: Buffer): Promise<IngestGrant | null> {
    const row = await this.#installation.db
      .selectFrom('ingest_token')
      .select(['id', 'sites', 'plcs'])
      .where('hash', '=', hash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  }
}
