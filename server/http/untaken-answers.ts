import { ApiError } from '#server/errors/api-error.ts';

const RETRY = { 'Retry-After': '5' };

export const tooManyReads = (): ApiError =>
  new ApiError(429, 'too_many_reads', 'You read too much at once: wait for the answers', undefined, RETRY);

export const serverBusy = (): ApiError =>
  new ApiError(503, 'server_busy', 'Too much is read at the moment: try again', undefined, RETRY);

/** Bytes of one answer. Free them as they are taken, and the rest at the end. */
export interface Held {
  free(bytes: number): void;
  freeAll(): void;
}

interface Limits {
  ofOwner: number;
  ofProcess: number;
}

const tooLarge = (): ApiError =>
  new ApiError(
    400,
    'too_much_data',
    'Too much for one answer: ask for less, in the packed form or compressed',
  );

/** Bytes that answers may hold. A single one of an owner may be larger than their share, but not than the whole. */
const LIMITS: Limits = { ofOwner: 24_000_000, ofProcess: 48_000_000 };

/** Counts the bytes of answers that their readers have not taken yet, in this process. */
export class UntakenAnswers {
  readonly #limits: Limits;
  readonly #ofOwner = new Map<string, number>();
  #bytes = 0;

  constructor(limits: Limits = LIMITS) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** True when further heavy reads should wait until others have been taken. */
  get isFull(): boolean {
    return this.#bytes >= this.#limits.ofProcess;
  }

  #add(owner: string, bytes: number): void {
    const left = (this.#ofOwner.get(owner) ?? 0) + bytes;
    if (left > 0) this.#ofOwner.set(owner, left);
    else this.#ofOwner.delete(owner);
    this.#bytes += bytes;
  }

  /**
   * Counts an answer from now on. Only heavy reads are refused for what others hold: nobody can keep small answers
   * from the rest.
   * @throws ApiError 429 for the owner's own answers, 503 for those of all, 400 for one that is too large
   */
  hold(owner: string, bytes: number, isHeavy: boolean): Held {
    if (bytes > this.#limits.ofProcess) throw tooLarge();
    const own = this.#ofOwner.get(owner) ?? 0;
    if (own > 0 && own + bytes > this.#limits.ofOwner) throw tooManyReads();
    if (isHeavy && this.#bytes + bytes > this.#limits.ofProcess) throw serverBusy();
    this.#add(owner, bytes);
    let left = bytes;
    const free = (some: number): void => {
      const freed = Math.min(some, left);
      left -= freed;
      this.#add(owner, -freed);
    };
    return { free, freeAll: () => free(left) };
  }
}

/** All of this process. */
export const untakenAnswers = (): UntakenAnswers => new UntakenAnswers();
