// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReportListItem } from '#contract/report.ts';
import { setAccessToken } from '#platform/access-token.ts';
import { HttpError } from '#platform/http-error.ts';
import { startI18n } from '#platform/i18n.ts';
import { userStore } from '#platform/structure.ts';
import { bindToasts, type ToastMessage } from '#ui/toast.ts';
import { userFixture } from './editor/model/model-fixtures.ts';
import { ReportsListPage } from './reports-list-page.tsx';

const { http } = vi.hoisted(() => ({ http: { get: vi.fn(), delete: vi.fn() } }));
vi.mock('#platform/http.ts', () => ({ http }));
vi.mock('#platform/saved-state.ts', () => ({ load: async () => undefined, save: async () => undefined }));

const item = (id: number, name: string, changes: Partial<ReportListItem> = {}): ReportListItem => ({
  id,
  name,
  type: 'base-report',
  group: null,
  period: 'previous-month',
  widgets: 1,
  modifiedAt: '2026-03-01T05:00:00Z',
  modifiedBy: null,
  isScheduled: false,
  nextRun: null,
  lastDelivery: null,
  issues: [],
  ...changes,
});
const issue = { id: 'x', createdAt: '2026-03-01T05:00:00Z', startTime: '', endTime: '' };
const toasts: ToastMessage[] = [];

beforeAll(() => startI18n('en'));
beforeEach(() => {
  vi.clearAllMocks();
  toasts.length = 0;
  setAccessToken('token');
  bindToasts({ show: (message) => toasts.push(message), dismiss: () => undefined });
  userStore.set(userFixture);
  http.get.mockResolvedValue([item(1, 'Monthly energy', { issues: [issue, issue] }), item(2, 'Gas')]);
});
afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter>
      <ReportsListPage type="base-report" />
    </MemoryRouter>,
  );

describe('list of reports', () => {
  it('R-LIFE-11 shows what the API lists and finds by name', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Monthly energy' })).toBeDefined();
    expect(http.get.mock.calls[0]?.[0]).toBe('/reports/base-report');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'gas' } });
    expect(screen.queryByRole('link', { name: 'Monthly energy' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Gas' })).toBeDefined();
  });

  it('R-LIFE-08 R-LIFE-10 asks with the name before it deletes, then says so', async () => {
    http.delete.mockResolvedValue(undefined);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Monthly energy' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Delete “Monthly energy”?')).toBeDefined();
    expect(dialog.getByText(/^2 issues and the schedule/)).toBeDefined();
    expect(http.delete).not.toHaveBeenCalled();

    http.get.mockResolvedValue([item(2, 'Gas')]);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete report' }));
    await expect.poll(() => screen.queryByRole('link', { name: 'Monthly energy' })).toBeNull();
    expect(http.delete).toHaveBeenCalledExactlyOnceWith('/report/1');
    expect(toasts).toMatchObject([{ kind: 'success', title: 'Report deleted', detail: 'Monthly energy' }]);
  });

  it('says why nothing can be shown, and tries again', async () => {
    http.get.mockRejectedValueOnce(new HttpError(503, 'database_unavailable', 'down', { requestId: 'r-1' }));
    show();
    expect(await screen.findByText(/The database cannot be reached/)).toBeDefined();
    expect(screen.getByText('r-1')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Gas' })).toBeDefined();
  });

  it('P-PERM-11 offers nothing that the reader may not do', async () => {
    userStore.set({ ...userFixture, roles: ['ROLE_USER'] });
    show();
    expect(await screen.findByRole('link', { name: 'Gas' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'New report' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  });

  it('says what an empty list is for and leads to the first report', async () => {
    http.get.mockResolvedValue([]);
    show();
    expect(await screen.findByText('No reports yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'New report' }).getAttribute('href')).toBe(
      '/reports/editor/base-report/-1/true',
    );
  });
});
