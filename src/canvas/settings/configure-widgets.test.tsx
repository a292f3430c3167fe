// @vitest-environment jsdom
import '#contract/problem-codes.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/people/user.ts';
import type { Report } from '#contract/reports/report.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { updateStructure, userStore } from '#platform/session/structure.ts';
import { useConfiguring } from './configure-context.ts';
import { ConfigureWidgets } from './configure-widgets.tsx';
import { nodeFixture, widgetFixture } from './settings.fixture.ts';

const { http } = vi.hoisted(() => ({ http: { get: vi.fn(), patch: vi.fn() } }));
vi.mock('#platform/http/http.ts', () => ({ http }));

const meter = nodeFixture(1, ['energy'], { name: 'Press shop' });
const first = widgetFixture('LineChart', [meter]);
const second = { ...widgetFixture('TextEditor', []), i: 'w2', y: 10, h: 5 };
const report: Report = {
  id: 7,
  revision: 3,
  name: 'Overview',
  type: 'dashboard-report',
  group: null,
  period: 'today',
  startTime: null,
  endTime: null,
  structure: [first, second],
  recurrence: null,
  draft: false,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: null,
  modifiedAt: '2026-01-01T00:00:00Z',
  modifiedBy: null,
  resolved: { startTime: '2026-03-18T00:00', endTime: '2026-03-18T23:45', zone: 'Europe/Budapest' },
  issue: null,
  unsaved: null,
};
const asUser = (role: string): User => ({ id: 'u1', roles: [role] }) as unknown as User;

beforeAll(async () => {
  await startI18n('en');
  updateStructure({ modules: new Map([[meter.uuid, { ...meter, lastFetchObj: null }]]) as never });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});
beforeEach(() => {
  vi.resetAllMocks();
  userStore.set(asUser('ROLE_DEVELOPER'));
});
afterEach(cleanup);

const Menu = () => {
  const configuring = useConfiguring();
  return configuring?.canConfigure ? (
    <button type="button" onClick={() => configuring.configure('w1')}>
      Menu
    </button>
  ) : (
    <p>nothing to set</p>
  );
};

async function show(changes: Partial<Report> = {}, isChangeable = true) {
  const onChanged = vi.fn();
  const page = (
    <ConfigureWidgets report={{ ...report, ...changes }} isChangeable={isChangeable} onChanged={onChanged}>
      <Menu />
    </ConfigureWidgets>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  await screen.findAllByText(/^(Menu|nothing to set)$/);
  return { onChanged };
}

async function rename(title: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const settings = within(await screen.findByRole('dialog', { name: /^Line chart settings/ }));
  fireEvent.change(await settings.findByLabelText('Title'), { target: { value: title } });
  fireEvent.click(settings.getByRole('button', { name: 'Save' }));
}

describe('permission to change widgets', () => {
  it('R-TYPE-08 R-TYPE-09 a user who may change reports of the type may change their widgets', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'Menu' })).toBeDefined();
  });

  it('R-TYPE-08 widgets cannot be changed without that right, on paper, or in an edition', async () => {
    await show({}, false);
    await show({ issue: { id: 'a', createdAt: '2026-01-01T00:00:00Z', dataChangedAt: null, kind: 'print' } });
    userStore.set(asUser('ROLE_NOBODY'));
    await show();
    expect(screen.getAllByText('nothing to set')).toHaveLength(3);
  });
});

describe('saving from a widget’s menu', () => {
  it('R-SET-02 saving a widget from its menu leaves the rest of the report unchanged, and reloads the report', async () => {
    http.patch.mockResolvedValue({ id: 7, revision: 4 });
    const { onChanged } = await show();
    await rename('Load');
    await expect.poll(() => onChanged.mock.calls.length).toBe(1);
    const [path, body, options] = http.patch.mock.calls[0] ?? [];
    expect(path).toBe('/report/7');
    expect(body).toMatchObject({
      name: 'Overview',
      revision: 3,
      structure: [{ i: 'w1', config: { name: 'Load' } }, { i: 'w2' }],
    });
    expect(body).not.toHaveProperty('resolved');
    expect(options).toEqual({ params: { auto: undefined } });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('R-SET-02 a draft stays a draft when one of its widgets is saved', async () => {
    http.patch.mockResolvedValue({ id: 7, revision: 4 });
    const { onChanged } = await show({ draft: true });
    await rename('Load');
    await expect.poll(() => onChanged.mock.calls.length).toBe(1);
    expect(http.patch.mock.calls[0]?.[2]).toEqual({ params: { auto: true } });
  });

  it('a failed save of a widget keeps the dialog open with its changes', async () => {
    http.patch.mockRejectedValue(new HttpError(500, 'internal_error', 'broken'));
    const { onChanged } = await show();
    await rename('Load');
    await expect.poll(() => http.patch.mock.calls.length).toBe(1);
    expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Load');
    expect(onChanged).not.toHaveBeenCalled();
  });
});

describe('report saved by somebody else meanwhile', () => {
  const stale = new HttpError(409, 'revision_conflict', 'stale', { field: 'revision' });
  const answer = async (name: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this report' }));
    fireEvent.click(dialog.getByRole('button', { name }));
  };

  it('merging widget settings puts them into the newer version and keeps its other changes', async () => {
    http.patch.mockRejectedValueOnce(stale).mockResolvedValueOnce({ id: 7, revision: 10 });
    const theirs = { ...report, revision: 9, name: 'Theirs', structure: [second, { ...first, y: 5 }] };
    http.get.mockResolvedValue(theirs);
    const { onChanged } = await show();
    await rename('Mine');
    await answer('Put mine into theirs');
    await expect.poll(() => onChanged.mock.calls.length).toBe(1);
    expect(http.patch.mock.calls[1]?.[1]).toMatchObject({
      name: 'Theirs',
      revision: 9,
      structure: [{ i: 'w2' }, { i: 'w1', y: 5, config: { name: 'Mine' } }],
    });
  });

  it('a merge of widget settings is sent once, however often the button is pressed', async () => {
    http.patch.mockRejectedValueOnce(stale).mockResolvedValueOnce({ id: 7, revision: 10 });
    http.get.mockResolvedValue({ ...report, revision: 9 });
    const { onChanged } = await show();
    await rename('Mine');
    await answer('Put mine into theirs');
    await answer('Put mine into theirs');
    await expect.poll(() => onChanged.mock.calls.length).toBe(1);
    expect(http.patch).toHaveBeenCalledTimes(2);
  });

  it('a widget missing from the newer version is reported, and that version can be loaded', async () => {
    http.patch.mockRejectedValueOnce(stale);
    http.get.mockResolvedValue({ ...report, revision: 9, structure: [second] });
    const { onChanged } = await show();
    await rename('Mine');
    await answer('Put mine into theirs');
    expect(await screen.findByText(/this widget is no longer in it/)).toBeDefined();
    await answer('Load their version');
    expect(onChanged).toHaveBeenCalledOnce();
    expect(http.patch).toHaveBeenCalledOnce();
  });
});

describe('deleting a panel', () => {
  it('R-LIFE-07 deleting a panel asks what to do with its widgets', async () => {
    http.patch.mockResolvedValue({ id: 7, revision: 4 });
    const panel = { ...widgetFixture('Panel', []), h: 20 };
    const { onChanged } = await show({ structure: [panel, { ...second, parent: 'w1' }] });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const settings = within(await screen.findByRole('dialog', { name: /^Panel settings/ }));
    fireEvent.click(settings.getByRole('button', { name: 'Delete widget' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete all 2' }));
    await expect.poll(() => onChanged.mock.calls.length).toBe(1);
    expect(http.patch.mock.calls[0]?.[1]).toMatchObject({ structure: [] });
  });
});
