import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import { bootMachine } from '#machines/boot/boot.machine.ts';
import { selectOutcome } from '#machines/boot/boot.selectors.ts';
import type { StepsInput } from '#machines/boot/boot.types.ts';
import type { BootStep, BootVariant } from '#machines/boot/boot-steps.ts';
import type { BootOutcome } from '#machines/session/session.machine.ts';
import { getAccessToken } from '#platform/http/access-token.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { currentLocale } from '#platform/locale/locale.ts';
import { setMissingReady } from '#platform/locale/missing-translations.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { clientStore, hasInstallation, settleClient } from '#platform/session/client-choice.ts';
import { userStore } from '#platform/session/structure.ts';
import { loadStep, showAnswers } from './load-step.ts';
import { reportFault } from './report-fault.ts';
import { readSaved, saveBoot } from './saved-boot.wiring.ts';

const loadSteps = fromCallback<EventObject, StepsInput>(({ input, sendBack }) => {
  const abort = new AbortController();
  const begin = input.isBehind ? whenIdle() : Promise.resolve();
  for (const step of input.steps) {
    begin
      .then(() => loadStep(step, input.known[step], abort.signal))
      .then(
        (answer) => sendBack({ type: 'step.loaded', step, answer }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          console.warn(`Boot step ${step} failed`, error);
          sendBack({ type: 'step.failed', step, status: error instanceof HttpError ? error.status : 0 });
        },
      );
  }
  return () => abort.abort();
});

/** Boot of this page: created once, outside React. */
export const boot = createActor(
  bootMachine.provide({
    actors: { readSaved: fromPromise(readSaved), loadSteps },
    actions: { show: (_, { answers }) => showAnswers(answers) },
  }),
  { id: 'boot' },
);

const variant = (): BootVariant => (hasInstallation() ? 'client' : 'management');

const savedIsRead = () => waitFor(boot, (snapshot) => !snapshot.matches('reading'));

/** True when a user has booted in this browser and has not logged out since. */
export const wasHereBefore = async (): Promise<boolean> => (await savedIsRead()).context.visit !== null;

/** A token is there: what needs no profile is asked for beside it. */
export async function prepareBoot(): Promise<void> {
  await savedIsRead();
  // The user may have logged out meanwhile.
  if (getAccessToken() !== null) boot.send({ type: 'boot.prepared', variant: variant() });
}

/** Runs the boot until its decision; an abort before that cancels it. */
export async function runBoot(signal: AbortSignal): Promise<BootOutcome> {
  const user = userStore.get();
  if (!user) throw new Error('A boot needs somebody to boot for');
  settleClient(user);
  const cancel = (): void => boot.send({ type: 'boot.cancelled' });
  const clientId = clientStore.get()?.id ?? null;
  boot.send({
    type: 'boot.requested',
    request: { user, variant: variant(), clientId, locale: currentLocale() },
  });
  signal.addEventListener('abort', cancel);
  try {
    const decided = await waitFor(boot, (snapshot) => selectOutcome(snapshot) !== null, { signal });
    return selectOutcome(decided) ?? 'refused';
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Loads a step again for a boot that is over; the screens follow. */
export async function renewStep(step: BootStep, signal: AbortSignal): Promise<void> {
  const answer = await loadStep(step, boot.getSnapshot().context.answers[step], signal);
  if (!signal.aborted) boot.send({ type: 'step.loaded', step, answer });
}

/** Ends the boot with its session: nothing of it continues, is saved or stays in memory. */
export const endBoot = (): void => boot.send({ type: 'boot.cancelled' });

export function startBoot(): void {
  reportFault(boot);
  boot.on('client.booted', () => {
    saveBoot(boot.getSnapshot().context).catch((error: unknown) =>
      console.warn('The structure could not be saved', error),
    );
  });
  boot.start();
  boot.subscribe((snapshot) => setMissingReady(snapshot.matches({ open: 'announced' })));
}
