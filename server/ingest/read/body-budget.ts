import { queueFull } from '#server/ingest/commit/database-trouble.ts';

/**
 * Maximum number of bytes of unpacked bodies that an installation holds at once: one of the largest, and small ones
 * beside it.
 */
const MAX_HELD_BYTES = 64_000_000;

/** Limits the bytes that many senders send at once, and takes none while the recomputation is too far behind. */
export class BodyBudget {
  #held = 0;
  readonly #most: number;
  readonly #isClosed: () => boolean;

  constructor(most = MAX_HELD_BYTES, isClosed = () => false) {
    this.#most = most;
    this.#isClosed = isClosed;
  }

  get heldBytes(): number {
    return this.#held;
  }

  /**
   * Runs work that holds a body, and frees its bytes at the end.
   * @throws ApiError 503 while bodies are not taken
   */
  async holding<T>(work: (hold: BodyHold) => Promise<T>): Promise<T> {
    if (this.#isClosed()) throw queueFull();
    let own = 0;
    const hold: BodyHold = (bytes) => {
      if (this.#held + bytes > this.#most) throw queueFull();
      this.#held += bytes;
      own += bytes;
    };
    try {
      return await work(hold);
    } finally {
      this.#held -= own;
    }
  }
}

/**
 * Counts bytes that are held from now on.
 * @throws ApiError 503 when there are too many
 */
export type BodyHold = (bytes: number) => void;
