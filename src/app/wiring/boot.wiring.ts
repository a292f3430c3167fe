import { createActor, type EventObject, fromCallback, waitFor } from 'xstate';
import { bootMachine } from '#machines/boot/boot.machine.ts';
import { selectOutcome } from '#machines/boot/boot.selectors.ts';
import type { BootStep } from '#machines/boot/boot-steps.ts';
import type { BootOutcome } from '#machines/session/session.machine.ts';
import { HttpError } from '#platform/http-error.ts';
import { isManagementInstance } from '#platform/instance.ts';
import { setMissingReady } from '#platform/missing-translations.ts';
import { loadStep } from './load-step.ts';
import { reportFault } from './report-fault.ts';

const loadSteps = fromCallback<EventObject, { steps: readonly BootStep[] }>(({ input, sendBack }) => {
  const abort = new AbortController();
  for (const step of input.steps) {
    loadStep(step, abort.signal).then(
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
  const cancel = (): void => boot.send({ type: 'boot.cancelled' });
  boot.send({ type: 'boot.requested', variant: isManagementInstance() ? 'management' : 'client' });
  signal.addEventListener('abort', cancel);
  try {
    const decided = await waitFor(boot, (snapshot) => selectOutcome(snapshot) !== null, { signal });
    return selectOutcome(decided) ?? 'refused';
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

export function startBoot(): void {
  reportFault(boot);
  boot.start();
  setMissingReady(() => boot.getSnapshot().matches('announced'));
}
