// @vitest-environment jsdom
import '#contract/issue-codes.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReportInput, UNSAVED_REPORT_ID } from '#contract/report.ts';
import { HttpError } from '#platform/http-error.ts';
import { startI18n } from '#platform/i18n.ts';
import { modulesPart, updateStructure, userStore } from '#platform/structure.ts';
import { moduleFixture, recurrenceFixture, reportFixture, userFixture } from '../editor/model/model-fixtures.ts';
import type { ReportValues } from '../editor/model/report-values.ts';
import { ReportForm } from './report-form.tsx';

const { http } = vi.hoisted(() => ({
  http: { get: vi.fn(), post: vi.fn(), patch: vi.fn(), delete: vi.fn() },
}));
vi.mock('#platform/http.ts', () => ({ http }));
vi.mock('#platform/saved-state.ts', () => ({ load: async () => undefined, save: async () => undefined }));

const furnace = moduleFixture(1, ['energy', 'effectivePowerTotal'], { name: 'Furnace' });
const site = { id: furnace.siteId, name: 'Foundry', timezone: 'Europe/Budapest' };
const modulesAnswer = { sites: [site], modules: { [site.id]: [furnace] } };
beforeAll(async () => {
  await startI18n('en');
  updateStructure(modulesPart(modulesAnswer));
  userStore.set(userFixture);
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});
beforeEach(() => {
  vi.clearAllMocks();
  http.get.mockImplementation(async (path: string) =>
    path === '/users' ? { users: [userFixture] } : modulesAnswer,
  );
});
afterEach(cleanup);

const show = async (initialValues: ReportValues, id: number = UNSAVED_REPORT_ID, onReload = vi.fn()) => {
  const form = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <ReportForm id={id} initialValues={initialValues} onReload={onReload} />
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/reports/editor/base-report/:id/true', element: <p>the stored report</p> },
    { path: '/elsewhere', element: <p>another page</p> },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return { onReload };
};

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sentBody = (call: typeof http.post): ReportInput => call.mock.calls[0]?.[1] as ReportInput;

describe('making a report', () => {
  it('R-LIFE-02 sends what the contract asks for and opens the stored report', async () => {
    http.post.mockResolvedValue({ id: 12, revision: 1 });
    await show(reportFixture({ name: '' }));
    type(/^Name/, '  Furnaces  ');
    press(/^Line chart/);
    const settings = within(await screen.findByRole('dialog', { name: /^Chart settings/ }));
    fireEvent.click(await settings.findByRole('button', { name: 'Choose devices' }));
    fireEvent.click(await screen.findByRole('treeitem', { name: /Furnace/ }));
    press('Take over');
    fireEvent.change(await settings.findByLabelText('Decimals of Energy'), { target: { value: '3' } });
    fireEvent.click(settings.getByRole('button', { name: 'Save' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    press('Save');

    expect(await screen.findByText('the stored report')).toBeDefined();
    expect(http.post).toHaveBeenCalledOnce();
    const body = sentBody(http.post);
    expect(body).toMatchObject({ name: 'Furnaces', type: 'base-report', group: null, recurrence: null });
    expect(body.structure).toMatchObject([
      {
        component: 'LineChart',
        x: 0,
        y: 0,
        w: 6,
        h: 10,
        config: {
          name: 'Line chart',
          aggregate: false,
          devices: [
            { uuid: furnace.uuid, seriesType: 'line', parameters: [{ value: 'energy', decimals: 3 }] },
          ],
        },
      },
    ]);
  });

  it.each([
    ['dashboard-report', 15],
    ['base-report', 9],
    ['additional-report', 9],
    ['availability-report', 1],
  ] as const)(
    'R-TYPE-02 R-TYPE-05 R-TYPE-06 R-TYPE-07 the editor of a %s offers %d kinds',
    async (kind, count) => {
      await show(reportFixture({ type: kind }));
      expect(screen.getAllByRole('button', { name: /\d+ × \d+$/ })).toHaveLength(count);
    },
  );

  it('sends nothing while something is missing, and says what at its place', async () => {
    await show(reportFixture({ name: '' }));
    press(/^Pie/);
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    press('Save');
    expect(await screen.findByText('Choose at least one device.')).toBeDefined();
    expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
    expect(http.post).not.toHaveBeenCalled();
  });

  it('finds no fault with a widget that was added after the refused save', async () => {
    await show(reportFixture({ name: '' }));
    press('Save');
    expect(await screen.findByText('Please fill in this field.')).toBeDefined();
    press(/^Line chart/);
    expect(await screen.findByText('0 of 20')).toBeDefined();
    expect(screen.queryByText('Choose at least one device.')).toBeNull();
  });

  it('R-REC-01 sends the schedule with its recipients', async () => {
    http.post.mockResolvedValue({ id: 12, revision: 1 });
    await show(reportFixture());
    fireEvent.click(screen.getByRole('switch', { name: 'Send by mail' }));
    expect(await screen.findByText('Every month on the first day at 06:00')).toBeDefined();
    expect(screen.getAllByText(/^covers /)).toHaveLength(5);
    press('Save');
    expect(await screen.findByText('Choose at least one recipient.')).toBeDefined();

    fireEvent.click(await screen.findByRole('checkbox', { name: /Réka Kiss/ }));
    press('Save');
    expect(await screen.findByText('the stored report')).toBeDefined();
    expect(sentBody(http.post).recurrence).toEqual(recurrenceFixture);
  });
});

describe('changing a report', () => {
  it('R-LIFE-03 sends the revision it is based on, then goes on from the new one', async () => {
    http.patch.mockResolvedValue({ id: 7, revision: 4 });
    await show(reportFixture({ revision: 3 }), 7);
    type(/^Name/, 'Renamed');
    expect(await screen.findByText('Unsaved changes')).toBeDefined();
    press('Save');
    await expect.poll(() => screen.queryByText('Unsaved changes')).toBeNull();
    expect(http.patch.mock.calls[0]).toEqual(['/report/7', expect.objectContaining({ revision: 3 })]);

    type(/^Name/, 'Renamed again');
    press('Save');
    await expect.poll(() => http.patch.mock.calls.length).toBe(2);
    expect(http.patch.mock.calls[1]?.[1]).toMatchObject({ revision: 4, name: 'Renamed again' });
  });

  it('asks whose version shall stay when somebody else has saved, and can overwrite theirs', async () => {
    http.patch.mockRejectedValueOnce(new HttpError(409, 'revision_conflict', 'stale', { field: 'revision' }));
    http.patch.mockResolvedValueOnce({ id: 7, revision: 10 });
    http.get.mockResolvedValue({ revision: 9 });
    await show(reportFixture({ revision: 3 }), 7);
    type(/^Name/, 'Mine');
    press('Save');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Overwrite theirs' }));
    await expect.poll(() => http.patch.mock.calls.length).toBe(2);
    expect(http.patch.mock.calls[1]?.[1]).toMatchObject({ name: 'Mine', revision: 9 });
  });

  it('loads theirs instead when asked to', async () => {
    http.patch.mockRejectedValueOnce(new HttpError(409, 'revision_conflict', 'stale', { field: 'revision' }));
    const { onReload } = await show(reportFixture({ revision: 3 }), 7);
    type(/^Name/, 'Mine');
    press('Save');
    fireEvent.click(await screen.findByRole('button', { name: 'Load their version' }));
    expect(onReload).toHaveBeenCalledOnce();
    expect(http.patch).toHaveBeenCalledOnce();
  });

  it('puts a refusal of the server at its field, until that field has another value', async () => {
    http.patch.mockRejectedValueOnce(new HttpError(409, 'name_taken', 'taken', { field: 'name' }));
    await show(reportFixture({ revision: 3 }), 7);
    type(/^Name/, 'Taken');
    press('Save');
    const message = 'A report of this type and group already has this name.';
    expect(await screen.findByText(message)).toBeDefined();
    type(/^Group/, 'Foundry');
    expect(await screen.findByText(message)).toBeDefined();
    type(/^Name/, 'Free');
    await expect.poll(() => screen.queryByText(message)).toBeNull();
  });
});

describe('leaving', () => {
  it('asks before unsaved work is left behind', async () => {
    await show(reportFixture(), 7);
    type(/^Name/, 'Changed');
    await screen.findByText('Unsaved changes');
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.queryByText('another page')).toBeNull();

    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('another page')).toBeDefined();
  });

  it('asks nothing when everything is saved', async () => {
    await show(reportFixture(), 7);
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('another page')).toBeDefined();
  });
});
