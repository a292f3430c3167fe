// Decided in docs/decisions/2026-11-21-boot-and-saved-state.md

import type { BootContext, SavedAnswers, StepAnswer } from '#machines/boot/boot.types.ts';
import type { BootStep } from '#machines/boot/boot-steps.ts';
import { currentLocale } from '#platform/locale/locale.ts';
import { loadSavedBoot } from '#platform/saved/saved-boot.ts';
import type { Tagged } from '#platform/saved/saved-parts.ts';
import { load, type SavedState, saveAll } from '#platform/saved/saved-state.ts';
import { clientStore } from '#platform/session/client-choice.ts';
import { structureStore, userStore } from '#platform/session/structure.ts';
import { countAnswer, showAnswers } from './load-step.ts';

/** Reads what the last visit saved and shows its texts, which need no login; the texts must have started. */
export async function readSaved(): Promise<SavedAnswers> {
  const [visit, texts] = await Promise.all([loadSavedBoot(), load('translations')]);
  const known: Partial<Record<BootStep, Tagged<unknown>>> = { ...visit?.structure.answers };
  if (visit) {
    const { rolesTag, rights } = visit.structure;
    known.roles = { tag: rolesTag, data: { roles: visit.roles, fingerprint: rights } };
  }
  const textLocale = texts?.locale === currentLocale() ? texts.locale : null;
  if (texts && textLocale) {
    known.translations = texts;
    showAnswers({ translations: countAnswer('translations', texts) });
  }
  const answers = Object.entries(known).map(([step, answer]) => [
    step,
    countAnswer(step as BootStep, answer),
  ]);
  return { visit, textLocale, answers: Object.fromEntries(answers) };
}

const tagged = ({ tag, data }: StepAnswer): Tagged<never> => ({ tag, data: data as never });

/** Saves all results of this boot together; does nothing when they equal the saved ones. */
export async function saveBoot({ answers, loaded, isFromLastVisit, isChanged }: BootContext): Promise<void> {
  const user = userStore.get();
  if (!user || (isFromLastVisit && !isChanged)) return;
  // A step that failed may still have the answer of somebody else's visit.
  const { translations, roles, ...others } = Object.fromEntries(
    Object.entries(answers)
      .filter(([step]) => loaded[step as BootStep] !== undefined)
      .map(([step, answer]) => [step, tagged(answer)]),
  ) as Partial<Record<BootStep, Tagged<never>>>;
  await saveAll({
    user,
    roles: structureStore.get().roles,
    structure: {
      userId: user.id,
      clientId: clientStore.get()?.id ?? null,
      rolesTag: roles?.tag ?? null,
      rights: structureStore.get().rights,
      answers: others as SavedState['structure']['answers'],
    },
    ...(translations && { translations: { ...translations, locale: currentLocale() } }),
  });
}
