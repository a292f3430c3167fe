import { ApiError } from '#server/errors/api-error.ts';

const RETRY = { 'Retry-After': '5' };

export const tooManyReads = (): ApiError =>
  new ApiError(429, 'too_many_reads', 'You read too much at once: wait for the answers', undefined, RETRY);

export const serverBusy = (): ApiError =>
  new ApiError(503, 'server_busy', 'Too much is read at the moment: try again', undefined, RETRY);

/** Bytes of one answer. Free them as they are taken, and the rest at the end. */
interface Held {
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

/** Bytes that answers may hold. */
const LIMITS: Limits = { ofOwner: 24_000_000, ofProcess: 48_000_000 };
/** Time that an answer has in any case, ms; a browser takes one of megabytes in less. */
const TAKEN_WITHIN_MS = 10_000;

interface Counted {
  bytes: number;
  /** Of the process's clock, ms. */
  since: number;
  end: () => void;
}

/** Counts the bytes of answers that their readers have not taken yet, in this process. */
export class UntakenAnswers {
  readonly #limits: Limits;
  readonly #ofOwner = new Map<string, number>();
  /** The one that has been sent for longest first. */
  readonly #answers = new Set<Counted>();
  #bytes = 0;

  constructor(limits: Limits = LIMITS) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  #add(owner: string, bytes: number): void {
    const left = (this.#ofOwner.get(owner) ?? 0) + bytes;
    if (left > 0) this.#ofOwner.set(owner, left);
    else this.#ofOwner.delete(owner);
    this.#bytes += bytes;
  }

  /**
   * Makes room for an answer by ending those whose readers have been slow for long: whoever takes a little now and then
   * must not keep the others out.
   */
  #makeRoom(bytes: number): void {
    const latest = performance.now() - TAKEN_WITHIN_MS;
    const slow: Counted[] = [];
    let missing = this.#bytes + bytes - this.#limits.ofProcess;
    for (const answer of this.#answers) {
      if (missing <= 0 || answer.since > latest) break;
      missing -= answer.bytes;
      slow.push(answer);
    }
    if (missing > 0) throw serverBusy();
    for (const { end } of slow) end();
  }

  /**
   * Counts an answer from now on. Only heavy reads are refused for what others hold: nobody can keep small answers
   * from the rest.
   * @param end ends the sending of this answer, and frees all of it
   * @throws ApiError 429 for the owner's own answers, 503 for those of all, 400 for one that is too large
   */
  hold(owner: string, bytes: number, isHeavy: boolean, end: () => void): Held {
    if (isHeavy && bytes > this.#limits.ofOwner) throw tooLarge();
    const own = this.#ofOwner.get(owner) ?? 0;
    if (own > 0 && own + bytes > this.#limits.ofOwner) throw tooManyReads();
    if (isHeavy) this.#makeRoom(bytes);
    const answer: Counted = { bytes, since: performance.now(), end };
    this.#answers.add(answer);
    this.#add(owner, bytes);
    const free = (some: number): void => {
      const freed = Math.min(some, answer.bytes);
      answer.bytes -= freed;
      if (answer.bytes === 0) this.#answers.delete(answer);
      this.#add(owner, -freed);
    };
    return { free, freeAll: () => free(answer.bytes) };
  }
}

/** All of this process. */
export const untakenAnswers = (): UntakenAnswers => new UntakenAnswers();
