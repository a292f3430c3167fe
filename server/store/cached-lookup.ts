/** Older than this it is loaded anew behind the back of whoever asks … */
const REFRESH_AGE_MS = 1_000;
/** … and older than this it is not given out any more. */
const MAX_AGE_MS = 3_000;

/**
 * Something of the database kept in memory, so that no reading waits for a look-up. What another process changes is
 * seen within MAX_AGE_MS, our own changes at once (`forget`).
 */
export class CachedLookup<T> {
  readonly #load: () => Promise<T>;
  #known: { value: T; loadedAt: number } | null = null;
  #loading: Promise<T> | null = null;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** Mostly at once; a promise when it has to be loaded first, which fails when the database cannot be reached. */
  current(): T | Promise<T> {
    const age = this.#known ? Date.now() - this.#known.loadedAt : Number.POSITIVE_INFINITY;
    if (!this.#known || age > MAX_AGE_MS) return this.#loading ?? this.#reload();
    // A failure needs no word here: the value gets too old, and the next to ask is told.
    if (age > REFRESH_AGE_MS && !this.#loading) this.#reload().catch(() => undefined);
    return this.#known.value;
  }

  /** It was changed here: the next call loads anew. */
  forget(): void {
    this.#known = null;
    this.#loading = null;
  }

  #reload(): Promise<T> {
    const loadedAt = Date.now();
    const loading = this.#load().then(
      (value) => {
        // Not what was read before a change.
        if (this.#loading === loading) {
          this.#known = { value, loadedAt };
          this.#loading = null;
        }
        return value;
      },
      (error: unknown) => {
        if (this.#loading === loading) this.#loading = null;
        throw error;
      },
    );
    this.#loading = loading;
    return loading;
  }
}
