import type { VerdictKind } from '#contract/readings/data-health.ts';

/** Finding on the readings of a series at one instant (kinds: contract/readings/data-health.ts). */
export interface Verdict {
  kind: VerdictKind;
  /** Epoch ms of the judged reading; for a gap its start. */
  ts: number;
  /** End of a gap: the instant of the next reading. */
  until: number | null;
  /** The judged reading, and the accepted one before it; both null for a gap. */
  value: number | null;
  before: number | null;
  /** Amount that it adds to the consumption; null: none, because the reading is left out or the stretch is missing. */
  amount: number | null;
}
