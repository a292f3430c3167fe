// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReportListItem, UNNAMED_REPORT } from '#contract/reports/report.ts';
import { setAccessToken } from '#platform/http/access-token.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { userStore } from '#platform/session/structure.ts';
import { userFixture } from '#platform/session/user-fixtures.ts';
import { bindToasts, type ToastMessage } from '#ui/toast/toast.ts';
import { useAskedPanel } from './editor/use-asked-panel.ts';
import { ReportsListPage } from './reports-list-page.tsx';

const { http } = vi.hoisted(() => ({ http: { get: vi.fn(), post: vi.fn(), delete: vi.fn() } }));
vi.mock('#platform/http/http.ts', () => ({ http }));
vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async (name: string) => saved.get(name),
  save: async (name: string, value: unknown) => void saved.set(name, value),
}));
const { saved } = vi.hoisted(() => ({ saved: new Map<string, unknown>() }));

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
  draft: false,
  hasUnsavedWork: false,
  rule: null,
  nextRun: null,
  mailedPeriod: null,
  lastDelivery: null,
  issues: [],
  ...changes,
});
const issue = { id: 'x', createdAt: '2026-03-01T05:00:00Z', startTime: '', endTime: '', dataChangedAt: null };
const toasts: ToastMessage[] = [];
let isNarrow = false;

beforeAll(() => startI18n('en'));
beforeAll(() => {
  // Wide window, as on a desk.
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
beforeEach(() => {
  vi.clearAllMocks();
  toasts.length = 0;
  isNarrow = false;
  saved.clear();
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

const AskedPanel = () => <p>Opens with: {useAskedPanel()}</p>;

/** Opens the menu of a report and chooses an entry. */
async function choose(report: string, entry: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `More about ${report}` }));
  fireEvent.click(await screen.findByText(entry));
}

describe('list of reports', () => {
  it('R-LIFE-11 the list of reports shows the reports of the API and finds them by name', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Monthly energy' })).toBeDefined();
    expect(http.get.mock.calls[0]?.[0]).toBe('/reports/base-report');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'gas' } });
    expect(screen.queryByRole('link', { name: 'Monthly energy' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Gas' })).toBeDefined();
  });

  it('R-REP-01 a report without a name is called "Unnamed report" wherever its name appears', async () => {
    http.get.mockResolvedValue([item(1, UNNAMED_REPORT, { draft: true }), item(2, 'Gas')]);
    show();
    expect(await screen.findByRole('link', { name: 'Unnamed report' })).toBeDefined();
    await choose('Unnamed report', 'Discard draft');
    expect(await screen.findByRole('dialog', { name: /“Unnamed report”/ })).toBeDefined();
    expect(screen.queryByText(UNNAMED_REPORT)).toBeNull();
  });

  it('a paused report is marked as paused, on a phone in the line below its name', async () => {
    const rule = 'FREQ=DAILY;BYHOUR=6;BYMINUTE=0';
    http.get.mockResolvedValue([item(1, 'Held', { rule }), item(2, 'Due', { rule, isScheduled: true })]);
    show();
    expect(await screen.findByText('Last month · Paused')).toBeDefined();
    expect(screen.getAllByText('Paused')).toHaveLength(1);
  });

  it('the row of a report shows the period of its mails when it differs from the period on screen', async () => {
    http.get.mockResolvedValue([
      item(1, 'Day by mail', { mailedPeriod: 'yesterday' }),
      item(2, 'Month in both', { mailedPeriod: 'previous-month' }),
    ]);
    show();
    expect(await screen.findAllByText('By mail: Previous day')).toHaveLength(1);
    expect(screen.queryByText(/^By mail: Previous month/)).toBeNull();
  });

  it('a report that also shows sites which the reader cannot see is neither edited nor deleted from the list', async () => {
    http.get.mockResolvedValue([item(1, 'Of both sites', { isWithinReach: false }), item(2, 'Gas')]);
    show();
    expect(await screen.findByRole('link', { name: 'Edit Gas' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Edit Of both sites' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More about Of both sites' }));
    expect(await screen.findByText('Copy')).toBeDefined();
    for (const entry of ['Schedule', 'Delete']) expect(screen.queryByText(entry)).toBeNull();
  });

  it('the menu of a report leads to its schedule', async () => {
    render(
      <MemoryRouter initialEntries={['/reports/base']}>
        <Routes>
          <Route path="/reports/base" element={<ReportsListPage type="base-report" />} />
          <Route path={PATHS.reportEditor} element={<AskedPanel />} />
        </Routes>
      </MemoryRouter>,
    );
    await choose('Gas', 'Schedule');
    expect(await screen.findByText('Opens with: schedule')).toBeDefined();
  });

  it('R-LIFE-08 R-LIFE-10 deleting a report asks with its name first and is confirmed by a toast', async () => {
    http.delete.mockResolvedValue(undefined);
    show();
    await choose('Monthly energy', 'Delete report');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Delete “Monthly energy”?')).toBeDefined();
    expect(dialog.getByText(/^2 editions and the schedule/)).toBeDefined();
    expect(http.delete).not.toHaveBeenCalled();

    http.get.mockResolvedValue([item(2, 'Gas')]);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete report' }));
    await expect
      .poll(() => screen.queryByRole('link', { name: 'Monthly energy' }), { timeout: 10_000 })
      .toBeNull();
    expect(http.delete).toHaveBeenCalledExactlyOnceWith('/report/1');
    expect(toasts).toMatchObject([{ kind: 'success', title: 'Report deleted', detail: 'Monthly energy' }]);
  });

  it('the reports page says why nothing can be shown, and tries again on request', async () => {
    http.get.mockRejectedValueOnce(new HttpError(503, 'database_unavailable', 'down', { requestId: 'r-1' }));
    show();
    expect(await screen.findByText(/The database cannot be reached/)).toBeDefined();
    expect(screen.getByText('r-1')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Gas' })).toBeDefined();
  });

  it('P-PERM-11 the list of reports offers nothing that the reader may not do', async () => {
    userStore.set({ ...userFixture, roles: ['ROLE_USER'] });
    show();
    expect(await screen.findByRole('link', { name: 'Gas' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'New report' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  });

  it('the list of reports has no link to the editor when the window is too narrow to edit', async () => {
    isNarrow = true;
    show();
    expect(await screen.findByRole('link', { name: 'Gas' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^(New report|Edit)/ })).toBeNull();
  });

  it('an empty list of reports explains its purpose and links to the first report', async () => {
    http.get.mockResolvedValue([]);
    show();
    expect(await screen.findByText('No reports yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'New report' }).getAttribute('href')).toBe(
      '/reports/editor/base-report/-1/true',
    );
  });
});

describe('groups in the list of reports', () => {
  it('a report group that was folded away stays folded, but a search shows the reports in it', async () => {
    http.get.mockResolvedValue([item(1, 'Monthly energy', { group: 'Plant' }), item(2, 'Gas')]);
    show();
    fireEvent.click(await screen.findByRole('button', { name: /^Plant/, expanded: true }));
    expect(screen.queryByRole('link', { name: 'Monthly energy' })).toBeNull();
    cleanup();
    show();
    expect(await screen.findByRole('button', { name: /^Plant/, expanded: false })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Monthly energy' })).toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'monthly' } });
    expect(await screen.findByRole('link', { name: 'Monthly energy' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'New report in Plant' }).getAttribute('href')).toBe(
      '/reports/editor/base-report/-1/true/Plant',
    );
  });
});

describe('R-LIFE-04 copying a report', () => {
  const gauge = { i: 'g', component: 'Gauge', x: 0, y: 0, w: 4, h: 10, config: { devices: [] } };
  const line = { ...gauge, i: 'l', component: 'LineChart', x: 4 };
  const source = { ...item(1, 'Plant now', { type: 'dashboard-report' }), structure: [gauge, line] };

  it('the copy dialog lists what the new type cannot hold, then saves the rest as a new report', async () => {
    http.get.mockImplementation(async (path: string) => (path === '/report/1' ? source : [source]));
    http.post.mockResolvedValue({ id: 9, revision: 1, unsavedChanges: 0, newer: null });
    show();
    await choose('Plant now', 'Copy');
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByRole('textbox', { name: /^Name/ });
    expect((name as HTMLInputElement).value).toBe('Copy of Plant now');
    expect(dialog.queryByRole('status')).toBeNull();

    const type = dialog.getByLabelText('Type', { selector: 'input' });
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(type, { code: key, key });
    expect((await dialog.findByRole('status')).textContent).toContain('1 × Gauge');
    fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await expect.poll(() => http.post.mock.calls.length).toBe(1);
    const [path, body] = http.post.mock.calls[0] as [string, { structure: { i: string }[] }];
    expect(path).toBe('/report');
    expect(body).toMatchObject({ name: 'Copy of Plant now', type: 'base-report', recurrence: null });
    expect(body.structure.map(({ i }) => i)).toEqual(['l']);
    await expect.poll(() => toasts).toMatchObject([{ kind: 'success', title: 'Report saved' }]);
  });

  it('the copy dialog offers the existing groups, so that a typing error does not create a new one', async () => {
    const others = [
      item(2, 'Gas', { group: 'Plant' }),
      item(3, 'Heat', { group: 'Plant' }),
      item(4, 'Office'),
    ];
    http.get.mockImplementation(async (path: string) =>
      path === '/report/1' ? source : [source, ...others, item(5, 'Rent', { group: 'Accounts' })],
    );
    show();
    await choose('Plant now', 'Copy');
    const dialog = within(await screen.findByRole('dialog'));
    const group = await dialog.findByRole('combobox', { name: 'Group' });
    await expect
      .poll(() => [...((group as HTMLInputElement).list?.options ?? [])].map(({ value }) => value))
      .toEqual(['Accounts', 'Plant']);
  });

  it('the copy dialog says at the name field that the name is taken, and keeps the entries', async () => {
    http.get.mockImplementation(async (path: string) => (path === '/report/1' ? source : [source]));
    http.post.mockRejectedValue(new HttpError(409, 'name_taken', 'taken'));
    show();
    await choose('Plant now', 'Copy');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText('A report of this type and group already has this name.')).toBeDefined();
    expect(toasts).toMatchObject([{ kind: 'warning', title: 'Report was not saved' }]);
  });
});

describe('unfinished work in the list', () => {
  it('unfinished work in the list of reports is marked, links to the editor, and can be discarded', async () => {
    http.get.mockResolvedValue([
      item(1, 'Sketch', { draft: true }),
      item(2, 'Gas', { hasUnsavedWork: true, rule: 'FREQ=DAILY' }),
    ]);
    http.delete.mockResolvedValue(undefined);
    show();
    const draft = await screen.findByRole('link', { name: 'Sketch' });
    expect(draft.getAttribute('href')).toBe('/reports/editor/base-report/1/true');
    expect(screen.getByText('Draft')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Unsaved changes' }).getAttribute('href')).toBe(
      '/reports/editor/base-report/2/true',
    );
    expect(screen.getByText('Paused')).toBeDefined();

    await choose('Sketch', 'Discard draft');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Discard the draft “Sketch”?')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await expect.poll(() => http.delete.mock.calls).toEqual([['/report/1/draft', { params: {} }]]);
  });
});

describe('R-LIFE-12 editions in the list', () => {
  it('base reports show the editions since yesterday until all are asked for', async () => {
    show();
    await screen.findByRole('link', { name: 'Gas' });
    const queryOf = (call: number) => http.get.mock.calls[call]?.[1]?.params;
    const instantOf = (end: 'issuesFrom' | 'issuesTo'): number => Date.parse(queryOf(0)[end]);
    expect((instantOf('issuesTo') - instantOf('issuesFrom')) / 3_600_000).toBe(48);
    fireEvent.click(screen.getByRole('radio', { name: 'All editions' }));
    await expect.poll(() => http.get.mock.calls.length).toBe(2);
    expect(queryOf(1)).toEqual({});
  });

  it('P-SAVE-01 the dates whose editions were asked for last are saved, and asked for at the next visit', async () => {
    show();
    await screen.findByRole('link', { name: 'Gas' });
    fireEvent.click(screen.getByRole('radio', { name: 'All editions' }));
    await expect.poll(() => saved.get('reportFetchDates')).toEqual({ 'base-report': 'all' });
    cleanup();
    http.get.mockClear();
    show();
    await screen.findByRole('link', { name: 'Gas' });
    expect(http.get.mock.calls.map(([, options]) => options.params)).toEqual([{}]);
  });
});
