import type { StepAnswer, StepAnswers } from '#machines/boot/boot.types.ts';
import type { BootStep } from '#machines/boot/boot-steps.ts';
import { http } from '#platform/http/http.ts';
import type { Tagged } from '#platform/saved/saved-parts.ts';
import { STEPS } from './boot-step-table.ts';

/** @throws where the answer is not what the step brings */
export const countAnswer = (step: BootStep, { tag, data }: Tagged<unknown>): StepAnswer => ({
  tag,
  data,
  count: STEPS[step].count(data),
});

/** Asks the server for one step; resolves with the known answer where nothing has changed. */
export async function loadStep(
  step: BootStep,
  known: StepAnswer | undefined,
  signal: AbortSignal,
): Promise<StepAnswer> {
  const { path, isAnonymous = false } = STEPS[step];
  const fresh = await http.getTagged<unknown>(path(), { tag: known?.tag ?? null, isAnonymous, signal });
  if (fresh) return countAnswer(step, fresh);
  if (!known) throw new Error(`${step} was answered with nothing new, though nothing was known`);
  return known;
}

/** Hands answers to the screens. */
export function showAnswers(answers: StepAnswers): void {
  for (const [step, answer] of Object.entries(answers)) STEPS[step as BootStep].keep(answer.data);
}
