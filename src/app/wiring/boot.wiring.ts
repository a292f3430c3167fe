import { createActor, type EventObject, fromCallback, waitFor } from 'xstate';
import { bootMachine } from '#machines/boot/boot.machine.ts';
import { selectOutcome } from '#machines/boot/boot.selectors.ts';
import type { BootStep } from '#machines/boot/boot-steps.ts';
import type { BootOutcome } from '#machines/session/session.machine.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { setMissingReady } from '#platform/locale/missing-translations.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { hasInstallation, settleClient } from '#platform/session/client-choice.ts';
import { userStore } from '#platform/session/structure.ts';
import { forgetAnswers, loadStep } from './load-step.ts';
import { reportFault } from './report-fault.ts';
import { forgetSavedBoot, saveBoot, showSaved, startSavedBoot } from './saved-boot.wiring.ts';

interface Steps {
  steps: readonly BootStep[];
  isBehind: boolean;
}

const loadSteps = fromCallback<EventObject, Steps>(({ input, sendBack }) => {
  const abort = new AbortController();
  const begin = input.isBehind ? whenIdle() : Promise.resolve();
  for (const step of input.steps) {
    begin
      .then(() => loadStep(step, abort.signal))
      .then(
        (count) => sendBack({ type: 'step.loaded', step, count }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          console.warn(`Boot step ${step} failed`, error);
          sendBack({ type: 'step.failed', step, status: error instanceof HttpError ? error.status : 0 });
        },
      );
  }
  return () => abort.abort();
});

/** The boot of this page: made once, outside React. */
export const boot = createActor(bootMachine.provide({ actors: { loadSteps } }), { id: 'boot' });

/** Runs the boot to its decision; giving up before that cancels it. */
export async function runBoot(signal: AbortSignal): Promise<BootOutcome> {
  const user = userStore.get();
  if (!user) throw new Error('A boot needs somebody to boot for');
  settleClient(user);
  const saved = await showSaved(user);
  if (signal.aborted) return 'refused';
  const cancel = (): void => boot.send({ type: 'boot.cancelled' });
  boot.send({ type: 'boot.requested', variant: hasInstallation() ? 'client' : 'management', saved });
  signal.addEventListener('abort', cancel);
  try {
    const decided = await waitFor(boot, (snapshot) => selectOutcome(snapshot) !== null, { signal });
    return selectOutcome(decided) ?? 'refused';
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** The session is over: nothing of its boot goes on, is saved or stays in memory. */
export function endBoot(): void {
  boot.send({ type: 'boot.cancelled' });
  forgetAnswers();
  forgetSavedBoot();
}

export function startBoot(): void {
  reportFault(boot);
  boot.on('client.booted', () => {
    saveBoot().catch((error: unknown) => console.warn('The structure could not be saved', error));
  });
  boot.start();
  startSavedBoot();
  boot.subscribe((snapshot) => setMissingReady(snapshot.matches('announced')));
}
