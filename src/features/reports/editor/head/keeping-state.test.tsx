// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { emptyReport } from '#features/reports/editor/model/report-values.ts';
import { reportLifecycleMachine } from '#machines/report-lifecycle/report-lifecycle.machine.ts';
import { QUIET_PERIOD_MS } from '#machines/report-lifecycle/report-lifecycle.setup.ts';
import type { SaveOutcome, SaveRequest } from '#machines/report-lifecycle/report-lifecycle.types.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { KeepingState } from './keeping-state.tsx';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

const AUTOSAVED_AT = Date.parse('2026-03-18T09:00:00Z');

/** A new report whose autosaves all succeed, a second apart. */
function startEditor() {
  const clock = new SimulatedClock();
  let receipts = 0;
  const saveDraft = fromPromise<SaveOutcome, SaveRequest>(async ({ input }) => {
    receipts += 1;
    const receipt = { id: 7, revision: 1, unsavedChanges: receipts, newer: null };
    return { receipt, sent: input.report, at: AUTOSAVED_AT + receipts * 1000 };
  });
  const actor = createActor(reportLifecycleMachine.provide({ actors: { saveDraft } }), {
    clock,
    input: { id: -1, key: crypto.randomUUID(), report: emptyReport('base-report', null), left: null },
  }).start();
  const autosave = (name: string) =>
    act(async () => {
      const { present } = actor.getSnapshot().context.history;
      actor.send({ type: 'report.edited', report: { ...present, name } });
      clock.increment(QUIET_PERIOD_MS);
    });
  return { actor, autosave };
}

beforeAll(() => startI18n('en'));
afterEach(cleanup);

it('autosaved changes are announced once, however often the time of the autosave is shown', async () => {
  const { actor, autosave } = startEditor();
  render(<KeepingState actor={actor} />);
  const said: string[] = [];
  const status = await screen.findByRole('status');
  new MutationObserver(() => said.push(status.textContent)).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  for (const name of ['A', 'B', 'C']) await autosave(name);
  expect(await screen.findByText(/^autosaved \d\d:\d\d:03$/)).toBeTruthy();
  expect(said).toEqual(['Your changes are kept as you work.']);
});
