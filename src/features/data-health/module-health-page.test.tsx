// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';
import '#contract/problem-codes.ts';
import { setAccessToken } from '#platform/http/access-token.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { moduleHealthPath, PATHS } from '#platform/routes/paths.ts';
import { updateStructure, userStore } from '#platform/session/structure.ts';
import { userFixture } from '#platform/session/user-fixtures.ts';
import { bindToasts, type ToastMessage } from '#ui/toast/toast.ts';
import { decision, dependencies, detail, UUID, verdict } from './health-fixtures.ts';
import { ModuleHealthPage } from './module-health-page.tsx';

const { http } = vi.hoisted(() => ({ http: { get: vi.fn(), post: vi.fn(), delete: vi.fn() } }));
vi.mock('#platform/http/http.ts', () => ({ http }));
vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

/** Answers the requests of the module's page: its health and its dependencies. */
const answer = (health: ModuleHealthDetail) =>
  http.get.mockImplementation(async (path: string) =>
    path.endsWith('/dependencies') ? dependencies(health.name) : health,
  );

const toasts: ToastMessage[] = [];
beforeAll(() => startI18n('en'));
beforeEach(() => {
  vi.clearAllMocks();
  toasts.length = 0;
  setAccessToken('token');
  bindToasts({ show: (message) => toasts.push(message), dismiss: () => undefined });
  userStore.set(userFixture);
  answer(detail({ open: 1, verdicts: [verdict('spike')] }));
});
afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter initialEntries={[moduleHealthPath(UUID)]}>
      <Routes>
        <Route path={PATHS.moduleHealth} element={<ModuleHealthPage />} />
      </Routes>
    </MemoryRouter>,
  );

/** Opens the dialog that discards the spike and submits it with a reason. */
async function discard(reason: string) {
  fireEvent.click(await screen.findByRole('button', { name: /^Discard/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: reason } });
  fireEvent.click(dialog.getByRole('button', { name: 'Discard reading' }));
  return dialog;
}

describe('data health of one module', () => {
  it('the data health page of a module says that everything is in order when it is', async () => {
    answer(detail());
    show();
    expect(await screen.findByText('Everything in order')).toBeDefined();
    expect(screen.getByText('No outage is planned')).toBeDefined();
  });

  it('the data health page of a silent module opens with its silence, what is known of it and what to do', async () => {
    answer(
      detail({
        state: 'outdated',
        ageSeconds: 1_560,
        expectedInterval: 60,
        controller: { name: 'Hall', modules: 8, silent: 1 },
      }),
    );
    show();
    const line = within(await screen.findByRole('region', { name: 'State of the readings' }));
    expect(line.getByRole('heading').textContent).toBe('Silent for 26 min');
    expect(
      line.getByText(
        'last reading 2026-03-01 00:00 (UTC) · expected every 1 min · controller Hall: 1 of 8 modules silent',
      ),
    ).toBeDefined();
    expect(line.getByText(/The other modules of its controller send/)).toBeDefined();
    expect(screen.queryByText('Everything in order')).toBeNull();
  });

  it('the data health page of a module draws the modules calculated from it, which a fault in its data reaches', async () => {
    show();
    const panel = within(await screen.findByRole('region', { name: 'Composition and use' }));
    expect(panel.getByRole('link', { name: 'Whole works' }).getAttribute('href')).toBe(
      moduleHealthPath('sum'),
    );
  });

  it('the data health page of a module shows what waits for its computation, and that it keeps failing', async () => {
    const backlog = { ranges: 2, quarters: 35_040, oldestSeconds: 125, isFailing: true };
    answer(detail({ isRecomputing: true, backlog }));
    show();
    expect(await screen.findByText('35,040 quarter-hours wait, the oldest for 2 min')).toBeDefined();
    expect(screen.getByText(/^Recalculation keeps failing/)).toBeDefined();
  });

  it('a decision on readings is sent with its reason, confirmed, and shown after a reload', async () => {
    show();
    await screen.findByRole('button', { name: /^Discard/ });
    http.post.mockResolvedValue(decision());
    answer(detail({ decisions: [decision()] }));
    await discard('Misread');
    expect(await screen.findByText('Everything in order')).toBeDefined();
    expect(http.post).toHaveBeenCalledExactlyOnceWith(
      `/data-health/${UUID}/decisions`,
      expect.objectContaining({ kind: 'discarded', parameter: 'volumeRegister', reason: 'Misread' }),
    );
    expect(toasts).toMatchObject([{ kind: 'success', title: 'Reading discarded' }]);
    expect(screen.getByText('Misread')).toBeDefined();
  });

  it('a decision on readings without a reason is not sent', async () => {
    show();
    const dialog = await discard(' ');
    expect(await dialog.findByText('Please fill in this field.')).toBeDefined();
    expect(http.post).not.toHaveBeenCalled();
  });

  it('a decision that the server refuses shows the refusal at the field', async () => {
    http.post.mockRejectedValue(new HttpError(400, 'validation_failed', 'no', { field: 'at' }));
    show();
    const dialog = await discard('Misread');
    expect(await dialog.findByText(/^The server does not accept this value/)).toBeDefined();
    expect(toasts).toEqual([]);
  });

  it('the data health page says that somebody else was faster, and shows their decision', async () => {
    http.post.mockRejectedValue(new HttpError(409, 'conflict', 'taken', { field: 'at' }));
    show();
    await screen.findByRole('button', { name: /^Discard/ });
    answer(detail({ decisions: [decision({ reason: 'Theirs' })] }));
    await discard('Mine');
    expect(await screen.findByText('Theirs')).toBeDefined();
    expect(toasts).toMatchObject([{ kind: 'warning', title: 'The decision was not stored' }]);
  });

  it('a decision on readings is undone only after confirmation', async () => {
    answer(detail({ decisions: [decision()] }));
    http.delete.mockResolvedValue(undefined);
    show();
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Undo “Discarded”?')).toBeDefined();
    expect(http.delete).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Undo decision' }));
    await expect.poll(() => toasts.length).toBe(1);
    expect(http.delete).toHaveBeenCalledExactlyOnceWith(`/data-health/${UUID}/decisions/${decision().id}`);
  });

  it('users who may only read data health can look at the readings and do nothing else', async () => {
    userStore.set({ ...userFixture, roles: ['LOOKER'] });
    updateStructure({
      roles: [
        { id: 'LOOKER', name: 'Looker', isSystem: false, grants: { adminDataHealth: ['r'] }, sites: null },
      ],
    });
    answer(detail({ verdicts: [verdict('spike')], decisions: [decision({ kind: 'planned_outage' })] }));
    show();
    expect(await screen.findByText('Spike')).toBeDefined();
    const buttons = within(screen.getByRole('region', { name: 'Waiting for you' })).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Readings around 2026-02-01 10:00:00',
    ]);
    for (const name of [/^Undo/, /^Remove/, /^Plan/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('the data health page distinguishes a missing module from one that failed to load', async () => {
    http.get.mockRejectedValueOnce(new HttpError(503, 'database_unavailable', 'down', { requestId: 'r-1' }));
    show();
    expect(await screen.findByText('r-1')).toBeDefined();
    http.get.mockRejectedValueOnce(new HttpError(404, 'not_found', 'gone'));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Module not found')).toBeDefined();
  });
});
