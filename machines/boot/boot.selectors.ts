import type { BootSnapshot } from './boot.machine.ts';
import { LOADER_LINE_NAMES, LOADER_LINES, type LoaderLineName, progressOf, stepsOf } from './boot-steps.ts';

export interface LoaderLine {
  name: LoaderLineName;
  state: 'done' | 'loading' | 'waiting' | 'failed';
  /** Number of items loaded by the step that the line is named after; null until then. */
  count: number | null;
  /** HTTP status of the failure, 0 without an answer; null unless failed. */
  status: number | null;
}

/** Outcome that the session waits for; null until it is decided. */
export const selectOutcome = (snapshot: BootSnapshot): 'passed' | 'refused' | null => {
  if (!snapshot.hasTag('decided')) return null;
  return snapshot.matches('refused') ? 'refused' : 'passed';
};

/** Value of the loader's bar in per cent: it counts finished steps, so it never goes back while a boot runs. */
export function selectProgress({ context }: BootSnapshot): number {
  const steps = stepsOf(context.variant).filter((step) => step !== 'translations');
  return progressOf(steps.filter((step) => context.loaded[step] !== undefined).length, steps.length);
}

function lineOf({ context }: BootSnapshot, name: LoaderLineName): LoaderLine {
  const expected = stepsOf(context.variant);
  const steps = LOADER_LINES[name].filter((step) => expected.includes(step));
  const statuses = steps.flatMap((step) => context.failed[step] ?? []);
  const isDone = steps.every((step) => context.loaded[step] !== undefined);
  const state = statuses.length > 0 ? 'failed' : isDone ? 'done' : 'waiting';
  return { name, state, count: context.loaded[name] ?? null, status: statuses[0] ?? null };
}

/** Lines of the loader; the first unfinished line shows `loading`. */
export function selectLines(snapshot: BootSnapshot): LoaderLine[] {
  const expected = stepsOf(snapshot.context.variant);
  const names = LOADER_LINE_NAMES.filter((name) =>
    LOADER_LINES[name].some((step) => expected.includes(step)),
  );
  const lines = names.map((name) => lineOf(snapshot, name));
  const next = lines.findIndex((line) => line.state === 'waiting');
  return lines.map((line, index) => (index === next ? { ...line, state: 'loading' } : line));
}

/** Line of the first failed step; null when no step has failed. */
export const selectFailedLine = (snapshot: BootSnapshot): LoaderLineName | null =>
  selectLines(snapshot).find((line) => line.state === 'failed')?.name ?? null;

/** True when a failed step waits for the user to try again or to continue without it. */
export const selectNeedsDecision = (snapshot: BootSnapshot): boolean => snapshot.matches({ open: 'failed' });
