import type { RolesAnswer } from '#contract/people/user.ts';
import type { BootContext, StepAnswers } from './boot.types.ts';
import { type BootStep, STEPS_WITH_STAND_IN, stepsOf } from './boot-steps.ts';
import { isShowable } from './last-visit.ts';

export const without = (steps: readonly BootStep[], gone: BootStep): BootStep[] =>
  steps.filter((step) => step !== gone);

export const failedSteps = ({ failed }: Pick<BootContext, 'failed'>): BootStep[] =>
  Object.keys(failed) as BootStep[];

/** A step failed that nothing stands in for: the user decides. */
export const needsDecision = (context: Pick<BootContext, 'failed'>): boolean =>
  failedSteps(context).some((step) => !STEPS_WITH_STAND_IN.has(step));

function mayShowLastVisit({ visit, request, answers, loaded }: BootContext): boolean {
  const now = answers.roles?.data as RolesAnswer | undefined;
  if (!visit || !request || !now || loaded.roles === undefined) return false;
  return isShowable(visit, { user: request.user, roles: now.roles, clientId: request.clientId });
}

/** Sorts the steps of a boot into those to wait for and those that the last visit stands in for. */
export function expectedSteps(context: BootContext) {
  const { variant, answers, textLocale, request, loaded, failed } = context;
  const isFromLastVisit = mayShowLastVisit(context);
  const hasSavedTexts = textLocale === request?.locale;
  // The roles are never taken from what was saved.
  const standsIn = (step: BootStep): boolean =>
    answers[step] !== undefined && (step === 'translations' ? hasSavedTexts : isFromLastVisit);
  const open = stepsOf(variant).filter((step) => loaded[step] === undefined && failed[step] === undefined);
  const behind = open.filter((step) => step !== 'roles' && standsIn(step));
  return {
    isFromLastVisit,
    behind,
    pending: open.filter((step) => !behind.includes(step)),
    loaded: { ...loaded, ...Object.fromEntries(behind.map((step) => [step, answers[step]?.count])) },
  };
}

/** Parts that the screens may show once a boot begins; saved texts were shown when they were read. */
export const shownAnswers = ({ variant, loaded, answers }: BootContext): StepAnswers =>
  Object.fromEntries(
    without(stepsOf(variant), 'translations')
      .filter((step) => loaded[step] !== undefined)
      .map((step) => [step, answers[step]]),
  );
