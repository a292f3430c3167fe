import type { SaveReceipt } from '#contract/reports/report.ts';
import type { LifecycleFailure } from './lifecycle-failure.ts';
import type { SaveOutcome, StoredReport } from './report-lifecycle.types.ts';

export const keepFailure = <Of extends LifecycleFailure['of']>(of: Of) =>
  ({
    type: 'keepFailure',
    params: ({ event }: { event: { error: unknown } }) => ({ of, error: event.error }),
  }) as const;

/** Transition that reports a failed call and returns to editing. */
export const failed = (of: LifecycleFailure['of']) =>
  ({ target: 'editing', actions: [keepFailure(of), 'tellFailure'] }) as const;

export const outcome = ({ event }: { event: { output: SaveOutcome } }) => ({ outcome: event.output });
export const stored = ({ event }: { event: { output: StoredReport } }) => ({ stored: event.output });
export const receipt = ({ event }: { event: { output: SaveReceipt } }) => ({ receipt: event.output });
export const error = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

export const closed = { target: 'editing', actions: 'forgetQuestion' } as const;

export const editsInPlace = {
  'report.edited': { actions: 'edit' },
  'edit.undone': { guard: 'canUndo', actions: 'undo' },
  'edit.redone': { guard: 'canRedo', actions: 'redo' },
} as const;
