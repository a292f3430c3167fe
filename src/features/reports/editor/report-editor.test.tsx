// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type ReportInput, type SaveReceipt, UNSAVED_REPORT_ID } from '#contract/reports/report.ts';
import { reportLifecycleMachine } from '#machines/report-lifecycle/report-lifecycle.machine.ts';
import type {
  DiscardRequest,
  LifecycleEvent,
  SaveOutcome,
  SaveRequest,
  StoredReport,
} from '#machines/report-lifecycle/report-lifecycle.types.ts';
import { setAccessToken } from '#platform/http/access-token.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { userStore } from '#platform/session/structure.ts';
import { userFixture } from '#platform/session/user-fixtures.ts';
import { bindToasts, type ToastMessage } from '#ui/toast/toast.ts';
import { reportFixture } from './model/model-fixtures.ts';
import { ReportEditor } from './report-editor.tsx';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));
// The parts on screen have their own tests: here only what the editor says counts.
vi.mock('./canvas/editor-canvas.tsx', () => ({ EditorCanvas: () => null }));
vi.mock('./palette/palette.tsx', () => ({ Palette: () => null }));
vi.mock('./head/editor-head.tsx', () => ({ EditorHead: () => null }));
vi.mock('./panels/editor-panel.tsx', () => ({ EditorPanel: () => null }));
vi.mock('./dialogs/editor-questions.tsx', () => ({ EditorQuestions: () => null }));

const STORED_ID = 7;
const toasts: ToastMessage[] = [];

beforeAll(async () => {
  await startI18n('en');
  await i18next.loadNamespaces(['editor', 'reports', 'schedule', 'widgets', 'parameters']);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
beforeEach(() => {
  toasts.length = 0;
  setAccessToken('token');
  userStore.set(userFixture);
  bindToasts({ show: (message) => void toasts.push(message), dismiss: () => undefined });
});
afterEach(cleanup);

const refusal = new HttpError(500, 'internal_error', 'no', { requestId: 'r-1' });

/** Opens the editor of a report; every call after loading succeeds, or is refused. */
async function openEditor(id: number, isRefused: boolean): Promise<(event: LifecycleEvent) => Promise<void>> {
  const answer = async <T,>(value: T): Promise<T> => {
    if (isRefused) throw refusal;
    return value;
  };
  const stored: StoredReport = {
    report: reportFixture({ name: 'Monthly energy' }),
    revision: 3,
    isDraft: false,
    modifiedAt: '2026-03-18T10:00:00Z',
    modifiedBy: null,
    modifiedByYou: false,
    unsaved: null,
  };
  const receipt = { id: STORED_ID, revision: 4, unsavedChanges: 0, newer: null };
  const actor = createActor(
    reportLifecycleMachine.provide({
      actors: {
        load: fromPromise<StoredReport, { id: number }>(async () => stored),
        loadTheirs: fromPromise<StoredReport, { id: number }>(() => answer(stored)),
        save: fromPromise<SaveOutcome, SaveRequest>(({ input }) =>
          answer({ receipt, sent: input.report, at: 0 }),
        ),
        copy: fromPromise<SaveReceipt, { copy: ReportInput | null }>(() => answer({ ...receipt, id: 8 })),
        discard: fromPromise<void, DiscardRequest>(() => answer(undefined)),
        remove: fromPromise<void, { id: number }>(() => answer(undefined)),
      },
    }),
    {
      input: { id, key: crypto.randomUUID(), report: reportFixture({ name: 'Monthly energy' }), left: null },
    },
  ).start();
  await expect.poll(() => actor.getSnapshot().matches('editing')).toBe(true);
  const router = createMemoryRouter([{ path: '*', element: <ReportEditor actor={actor} /> }]);
  await act(async () => void render(<RouterProvider router={router} />));
  return (event) => act(async () => actor.send(event));
}

it.each([
  ['P-MSG-08 the first save of a report says that it is saved', UNSAVED_REPORT_ID, 'Report saved'],
  ['P-MSG-09 a later save of a report says that it is updated', STORED_ID, 'Report updated'],
])('%s', async (_, id, title) => {
  const send = await openEditor(id, false);
  await send({ type: 'save.requested' });
  await expect.poll(() => toasts).toMatchObject([{ kind: 'success', title, detail: 'Monthly energy' }]);
});

it.each([
  [
    'P-MSG-06 a refused first save says that the report is not saved',
    UNSAVED_REPORT_ID,
    'Report was not saved',
  ],
  ['P-MSG-07 a refused later save says that the report is not updated', STORED_ID, 'Report was not updated'],
])('%s', async (_, id, title) => {
  const send = await openEditor(id, true);
  await send({ type: 'save.requested' });
  await expect
    .poll(() => toasts)
    .toMatchObject([{ kind: 'error', title, detail: expect.stringContaining('r-1') }]);
});

it('P-MSG-10 a deletion is confirmed with the name of the report', async () => {
  const send = await openEditor(STORED_ID, false);
  await send({ type: 'delete.requested' });
  await send({ type: 'delete.confirmed' });
  await expect
    .poll(() => toasts)
    .toMatchObject([{ kind: 'success', title: 'Report deleted', detail: 'Monthly energy' }]);
});

it('P-MSG-03 a refused deletion says that the data could not be removed', async () => {
  const send = await openEditor(STORED_ID, true);
  await send({ type: 'delete.requested' });
  await send({ type: 'delete.confirmed' });
  await expect.poll(() => toasts).toMatchObject([{ kind: 'error', title: 'The data could not be removed' }]);
});

it('P-MSG-01 a comparison that cannot be read says that the data could not be loaded', async () => {
  const send = await openEditor(STORED_ID, true);
  await send({ type: 'comparison.requested' });
  await expect.poll(() => toasts).toMatchObject([{ kind: 'error', title: 'The data could not be loaded' }]);
});
