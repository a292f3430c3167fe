import type { BootStep } from '#machines/boot/boot-steps.ts';
import { http } from '#platform/http/http.ts';
import type { Tagged } from '#platform/saved/saved-parts.ts';
import { STEPS } from './boot-step-table.ts';

/** The newest answer of each step, from the server or from what was saved. */
const answers = new Map<BootStep, Tagged<unknown>>();
/** Steps whose answer the screens show. */
const shown = new Set<BootStep>();
/** Calls that went out before the boot asked for them; null: nothing new. */
const early = new Map<BootStep, Promise<Tagged<unknown> | null>>();
let earlyAbort = new AbortController();
let isChanged = false;

function ask(name: BootStep, signal: AbortSignal): Promise<Tagged<unknown> | null> {
  const { path, isAnonymous = false } = STEPS[name];
  const tag = answers.get(name)?.tag ?? null;
  return http.getTagged<unknown>(path(), { tag, isAnonymous, signal });
}

/** Sends the calls of some steps ahead of the boot, which takes their answers. */
export function askEarly(names: readonly BootStep[]): void {
  for (const name of names) {
    const answer = ask(name, earlyAbort.signal);
    early.set(name, answer);
    // Whoever takes the answer is told of its failure, if anybody does.
    answer.catch(() => undefined);
  }
}

/** Whoever leaves needs no answers: one that came after the session's end would be a refusal. */
function giveUpEarlyCalls(): void {
  earlyAbort.abort();
  earlyAbort = new AbortController();
  early.clear();
}

function show(name: BootStep, answer: Tagged<unknown>): number {
  const { keep, count } = STEPS[name];
  if (answers.get(name) !== answer || !shown.has(name)) keep(answer.data);
  answers.set(name, answer);
  shown.add(name);
  return count(answer.data);
}

/** The answer to a step that went out early, which the boot can still take; null when there is none. */
export async function earlyAnswer(name: BootStep): Promise<unknown> {
  const answer = await early.get(name);
  return (answer ?? answers.get(name))?.data ?? null;
}

/** Loads one step of the boot into the structure; resolves with how many things it brought. */
export async function loadStep(name: BootStep, signal: AbortSignal): Promise<number> {
  const asked = early.get(name);
  early.delete(name);
  const fresh = await (asked ?? ask(name, signal));
  if (signal.aborted) return 0;
  isChanged ||= fresh !== null;
  const answer = fresh ?? answers.get(name);
  if (!answer) throw new Error(`${name} was answered with nothing new, though nothing was known`);
  return show(name, answer);
}

/** What was saved of a step: its tag spares an answer that has not changed. */
export function rememberAnswer(name: BootStep, saved: Tagged<unknown>): void {
  answers.set(name, saved);
}

/** Shows what was saved of a step; returns how many things it holds, null when nothing was saved. */
export function showRemembered(name: BootStep): number | null {
  const answer = answers.get(name);
  return answer ? show(name, answer) : null;
}

/** The newest answer of each step. */
export const knownAnswers = (): ReadonlyMap<BootStep, Tagged<unknown>> => answers;

/** Has any step brought something newer than what was saved? */
export const changedAnswers = (): boolean => isChanged;

/** The session is over: the next one begins with nothing. */
export function forgetAnswers(): void {
  answers.clear();
  shown.clear();
  giveUpEarlyCalls();
  isChanged = false;
}
