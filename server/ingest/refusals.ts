/** Maximum number of modules remembered; beyond it the one refused longest ago is forgotten. */
const MOST_MODULES = 10_000;

export interface Refusal {
  /** Epoch ms. */
  at: number;
  reason: string;
}

/** Last refused line of each module, in memory: it helps to find out why a meter is silent, and proves nothing. */
export class Refusals {
  readonly #byModule = new Map<number, Refusal>();

  note(moduleId: number, reason: string, at: number): void {
    // Written anew, so that the first of the map is the oldest.
    this.#byModule.delete(moduleId);
    this.#byModule.set(moduleId, { at, reason });
    if (this.#byModule.size <= MOST_MODULES) return;
    const [oldest] = this.#byModule.keys();
    if (oldest !== undefined) this.#byModule.delete(oldest);
  }

  of(moduleId: number): Refusal | null {
    return this.#byModule.get(moduleId) ?? null;
  }
}
