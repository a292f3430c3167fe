import type { RolesAnswer, User } from '#contract/people/user.ts';
import type { SavedCounts } from '#machines/boot/boot.machine.ts';
import { type BootStep, COUNTED_STEPS } from '#machines/boot/boot-steps.ts';
import { getAccessToken } from '#platform/http/access-token.ts';
import { currentLocale } from '#platform/locale/locale.ts';
import { isShowable, loadSavedBoot, type SavedBoot } from '#platform/saved/saved-boot.ts';
import type { Tagged } from '#platform/saved/saved-parts.ts';
import { load, type SavedState, saveAll } from '#platform/saved/saved-state.ts';
import { clientStore, hasInstallation } from '#platform/session/client-choice.ts';
import { structureStore, userStore } from '#platform/session/structure.ts';
import {
  askEarly,
  changedAnswers,
  earlyAnswer,
  knownAnswers,
  rememberAnswer,
  showRemembered,
} from './load-step.ts';

let saved: SavedBoot | null = null;
let isShown = false;
let reading: Promise<void> = Promise.resolve();
/** Sessions that ended in this page: what is still being read then is nobody's any more. */
let ended = 0;

async function read(): Promise<void> {
  const begun = ended;
  const [boot, texts] = await Promise.all([loadSavedBoot(), load('translations')]);
  // Texts are nobody's secret: they need no login to be shown.
  if (texts?.locale === currentLocale()) {
    rememberAnswer('translations', texts);
    showRemembered('translations');
  }
  if (ended !== begun) return;
  saved = boot;
  for (const [step, answer] of Object.entries(boot?.structure.answers ?? {}))
    rememberAnswer(step as BootStep, answer);
  if (!boot) return;
  const { rolesTag, rights } = boot.structure;
  rememberAnswer('roles', { tag: rolesTag, data: { roles: boot.roles, fingerprint: rights } });
}

/** Begins to read what the last visit saved; the texts must have started. */
export function startSavedBoot(): void {
  reading = read();
}

/** The session is over: whoever comes next begins with nothing. */
export function forgetSavedBoot(): void {
  ended += 1;
  saved = null;
  isShown = false;
}

/** Has somebody booted in this browser and not logged out since? */
export async function wasHereBefore(): Promise<boolean> {
  await reading;
  return saved !== null;
}

/** A token is there: what needs no profile is asked for beside it. What was saved is asked for again once the page stands. */
export async function askAhead(): Promise<void> {
  await reading;
  // Somebody may have left meanwhile.
  if (getAccessToken() === null) return;
  askEarly(saved || !hasInstallation() ? ['roles'] : COUNTED_STEPS);
}

async function isRightful(user: User): Promise<boolean> {
  if (!saved) return false;
  // A failure is the boot's to tell: it takes the same answer.
  const roles = (await earlyAnswer('roles').catch(() => null)) as RolesAnswer | null;
  const clientId = clientStore.get()?.id ?? null;
  return roles !== null && isShowable(saved, { user, roles: roles.roles, clientId });
}

/** Shows what was saved to whom it may be shown; the steps that it stands in for and how many things each holds. */
export async function showSaved(user: User): Promise<SavedCounts> {
  isShown = await isRightful(user);
  const steps = (isShown ? COUNTED_STEPS : []).filter((step) => step !== 'roles');
  const texts = (await load('translations'))?.locale === currentLocale() ? (['translations'] as const) : [];
  return Object.fromEntries(
    [...texts, ...steps].flatMap((step) => {
      const count = showRemembered(step);
      return count === null ? [] : [[step, count]];
    }),
  );
}

/** Saves what this boot brought, all together; nothing when all is as it was saved. */
export async function saveBoot(): Promise<void> {
  const user = userStore.get();
  if (!user || (isShown && !changedAnswers())) return;
  const { translations, roles, ...answers } = Object.fromEntries(knownAnswers()) as Record<
    BootStep,
    Tagged<never> | undefined
  >;
  await saveAll({
    user,
    roles: structureStore.get().roles,
    structure: {
      userId: user.id,
      clientId: clientStore.get()?.id ?? null,
      rolesTag: roles?.tag ?? null,
      rights: structureStore.get().rights,
      answers: answers as SavedState['structure']['answers'],
    },
    ...(translations && { translations: { ...translations, locale: currentLocale() } }),
  });
}
