/** Age above which a value is loaded again in the background, ms … */
const REFRESH_AGE_MS = 1_000;
/** … and age above which it is no longer returned, ms. */
const MAX_AGE_MS = 3_000;

/**
 * Value from the database cached in memory, so that no reading waits for a lookup. Changes by other processes are
 * seen within MAX_AGE_MS, our own changes at once (`forget`).
 */
export class CachedLookup<T> {
  readonly #load: () => Promise<T>;
  #known: { value: T; loadedAt: number } | null = null;
  #loading: Promise<T> | null = null;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /**
   * Usually returns at once; returns a promise when the value must be loaded first, which fails when the database
   * cannot be reached.
   */
  current(): T | Promise<T> {
    const age = this.#known ? Date.now() - this.#known.loadedAt : Number.POSITIVE_INFINITY;
    if (!this.#known || age > MAX_AGE_MS) return this.#loading ?? this.#reload();
    // A failure is not reported here: the value becomes too old, and the next caller gets the error.
    if (age > REFRESH_AGE_MS && !this.#loading) this.#reload().catch(() => undefined);
    return this.#known.value;
  }

  /** Call after a change made here: the next call loads the value again. */
  forget(): void {
    this.#known = null;
    this.#loading = null;
  }

  #reload(): Promise<T> {
    const loadedAt = Date.now();
    const loading = this.#load().then(
      (value) => {
        // Drops a value that was read before a change.
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
