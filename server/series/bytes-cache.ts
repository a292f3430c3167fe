/** A block of bytes, and what tells whether it is still the right one. */
export interface CachedBytes {
  bytes: Buffer;
  version: string;
}

/** Blocks of bytes by name, up to so many bytes in all: what was not used for longest goes first. */
export class BytesCache {
  readonly #limit: number;
  readonly #blocks = new Map<string, CachedBytes>();
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(name: string): CachedBytes | undefined {
    return this.#blocks.get(name);
  }

  /** Keeps a block as the one last used. One that is larger than the limit is not kept. */
  set(name: string, block: CachedBytes): void {
    this.#remove(name);
    if (block.bytes.length > this.#limit) return;
    this.#blocks.set(name, block);
    this.#size += block.bytes.length;
    for (const oldest of this.#blocks.keys()) {
      if (this.#size <= this.#limit) return;
      this.#remove(oldest);
    }
  }

  #remove(name: string): void {
    this.#size -= this.#blocks.get(name)?.bytes.length ?? 0;
    this.#blocks.delete(name);
  }
}
