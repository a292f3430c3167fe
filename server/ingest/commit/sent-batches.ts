import { hash, randomUUID } from 'node:crypto';
import type { IngestAnswer } from '#contract/readings/ingest.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Batch } from '#server/ingest/read/batch.ts';
import type { Installation } from '#server/store/installation.ts';
import { DatabaseDeadline } from './database-deadline.ts';

/** A batch with a key from its sender, so that sending it again cannot count it twice. */
export interface NamedBatch {
  tokenId: string;
  key: string;
  bytes: Buffer;
}

/**
 * Claims a key. Batches older than 48 hours are claimed anew, and so are unfinished ones of this process or of one
 * that has died since.
 */
const CLAIM = `
  INSERT INTO ingest_batch AS kept (token_id, key, digest, holder) VALUES ($1, $2, $3, $4)
  ON CONFLICT (token_id, key) DO UPDATE
    SET digest = excluded.digest, holder = excluded.holder, started_at = now(), answer = NULL
    WHERE kept.started_at < now() - interval '48 hours' OR (
      kept.answer IS NULL AND kept.digest = excluded.digest
      AND (kept.holder = excluded.holder OR kept.started_at < now() - interval '1 minute'))`;
const READ = 'SELECT digest, answer FROM ingest_batch WHERE token_id = $1 AND key = $2';
/** A large batch is merged in parts, each of which adds its own counts. */
const ADD_COUNTS = `
  UPDATE ingest_batch SET answer = jsonb_build_object(
    'accepted', coalesce((answer ->> 'accepted')::int, 0) + $4::int - $5::int,
    'unchanged', coalesce((answer ->> 'unchanged')::int, $6::int) - $4::int,
    'corrected', coalesce((answer ->> 'corrected')::int, 0) + $5::int,
    'unassigned', $7::int)
  WHERE token_id = $1 AND key = $2 AND holder = $3`;
const PURGE = `DELETE FROM ingest_batch WHERE started_at < now() - interval '48 hours'`;
const PURGE_EVERY_MS = 3_600_000;

const stillRunning = (): ApiError =>
  new ApiError(409, 'conflict', 'A batch with this Idempotency-Key is being stored', undefined, {
    'Retry-After': '2',
  });
const otherPayload = (): ApiError =>
  new ApiError(
    422,
    'validation_failed',
    'Another batch was sent with this Idempotency-Key',
    'Idempotency-Key',
  );

/**
 * Key from the header; null without one.
 * @throws ApiError 400
 */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[!-~]{1,128}$/.test(header)) return header;
  throw new ApiError(
    400,
    'bad_request',
    'Idempotency-Key must be 1 to 128 visible ASCII characters',
    'Idempotency-Key',
  );
}

/** Batches sent with an Idempotency-Key in the last 48 hours (docs/faults.md, Contracts). */
export class SentBatches {
  readonly #installation: Pick<Installation, 'ingestPool' | 'pulse'>;
  readonly #holder = randomUUID();
  /** Digests of the batches that this process is storing. */
  readonly #running = new Map<string, Buffer>();
  #purgedAt = 0;

  constructor(installation: Pick<Installation, 'ingestPool' | 'pulse'>) {
    this.#installation = installation;
  }

  /**
   * Stores the batch, or returns the answer that it got the first time.
   * @throws ApiError 409 while it is being stored, 422 when the key names another batch
   */
  async once(
    named: NamedBatch,
    batch: Batch,
    store: (noted: Batch) => Promise<IngestAnswer>,
  ): Promise<IngestAnswer> {
    const digest = hash('sha256', named.bytes, 'buffer');
    const name = `${named.tokenId} ${named.key}`;
    const running = this.#running.get(name);
    if (running) throw running.equals(digest) ? stillRunning() : otherPayload();
    this.#running.set(name, digest);
    try {
      const known = await new DatabaseDeadline(this.#installation.pulse).wait(this.#claim(named, digest));
      return known ?? (await store({ ...batch, note: this.#noteOf(named, batch) }));
    } finally {
      this.#running.delete(name);
    }
  }

  /**
   * Claims the key of a batch.
   * @returns the answer of a batch that is stored already
   */
  async #claim({ tokenId, key }: NamedBatch, digest: Buffer): Promise<IngestAnswer | null> {
    const { ingestPool } = this.#installation;
    if (Date.now() - this.#purgedAt > PURGE_EVERY_MS) {
      this.#purgedAt = Date.now();
      await ingestPool.query(PURGE);
    }
    const { rowCount } = await ingestPool.query(CLAIM, [tokenId, key, digest, this.#holder]);
    if (rowCount === 1) return null;
    const { rows } = await ingestPool.query<{ digest: Buffer; answer: IngestAnswer | null }>(READ, [
      tokenId,
      key,
    ]);
    if (rows[0] && !rows[0].digest.equals(digest)) throw otherPayload();
    if (!rows[0]?.answer) throw stillRunning();
    return rows[0].answer;
  }

  /** Records the answer in the transaction of the batch itself, so that both are on disk, or neither. */
  #noteOf({ tokenId, key }: NamedBatch, batch: Batch): NonNullable<Batch['note']> {
    const values = batch.readings.reduce((sum, reading) => sum + reading.values.length, 0);
    const unassigned = batch.unassigned.reduce((sum, input) => sum + input.count, 0);
    return async (db, { changes, corrections }) => {
      const { rowCount } = await db.query(ADD_COUNTS, [
        tokenId,
        key,
        this.#holder,
        changes.length,
        corrections.length,
        values,
        unassigned,
      ]);
      if (rowCount !== 1) throw stillRunning();
    };
  }
}
