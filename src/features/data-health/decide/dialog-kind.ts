import type { Decision, VerdictRow } from '#contract/readings/data-health.ts';

/** Decisions that need only a reason. */
export type PlainDecision = 'reset_confirmed' | 'released' | 'discarded' | 'day_reopened';

/** One reading of one parameter: a verdict, or a line of the readings around one. */
export type ReadingKey = Pick<VerdictRow, 'parameter' | 'at'>;

/** Question that a dialog of the page asks. */
export type OpenDialog =
  | { about: 'exchange'; reading: ReadingKey }
  | { about: 'plain'; decision: PlainDecision; reading: ReadingKey }
  | { about: 'readings'; reading: ReadingKey }
  | { about: 'outage' }
  | { about: 'outageEnd'; outage: Decision }
  | { about: 'undo'; decision: Decision };

/** Props that the parts of the page need to offer decisions. */
export interface AskingProps {
  zone: string;
  mayDecide: boolean;
  onAsk: (openDialog: OpenDialog) => void;
}
