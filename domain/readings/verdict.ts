import type { VerdictKind } from '#contract/readings/data-health.ts';

/** What was found in the readings of a series at one instant (contract/readings/data-health.ts has the kinds). */
export interface Verdict {
  kind: VerdictKind;
  /** Epoch ms of the reading judged; for a gap its start. */
  ts: number;
  /** A gap's end: the instant of the next reading. */
  until: number | null;
  /** The reading judged, and the accepted one before it; both null for a gap. */
  value: number | null;
  before: number | null;
  /** What it adds to the consumption; null: nothing, as the reading is left out or the stretch is missing. */
  amount: number | null;
}
