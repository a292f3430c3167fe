// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/people/user.ts';
import type { Module, Plc } from '#contract/readings/module.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { updateStructure, userStore } from '#platform/session/structure.ts';
import { ModuleStatusToggle } from './module-status-toggle.tsx';
import { readingFixture, statusModule } from './status-fixtures.ts';
import { drawerMemory } from './use-status-rows.ts';

const { http } = vi.hoisted(() => ({ http: { get: vi.fn() } }));
vi.mock('#platform/http/http.ts', () => ({ http }));

const NOW = Date.UTC(2026, 2, 18, 10);
const site = { id: 'site', name: 'Győr plant', timezone: 'Europe/Budapest' };
const network = statusModule('LV network', { type: 'network' });
const quick = statusModule('Incomer', { ...readingFixture(5), networkId: network.uuid });
const slow = statusModule('Water meter', { ...readingFixture(1_200, 900), networkId: network.uuid });
const old = statusModule('Old meter', readingFixture(7_620));
const never = statusModule('Spare meter', readingFixture(null));
const all = [network, quick, slow, old, never];
const answer = (modules: Module[]) => ({ sites: [site], modules: { site: modules } });
let users = 0;

// The drawer and its texts load on demand.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => {
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
  return startI18n('en');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  vi.resetAllMocks();
  users += 1;
  userStore.set({ id: `u${users}`, roles: [] } as unknown as User);
  drawerMemory.set({ view: 'tree', open: null });
  const plc: Plc = {
    id: 'p',
    type: 'plc',
    name: 'K1',
    color: '',
    macAddress: null,
    siteId: 'site',
    modules: [quick.uuid],
  };
  updateStructure({ sites: [site], modulesBySite: { site: all }, plcs: [plc] });
  http.get.mockResolvedValue(answer(all));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open() {
  render(<ModuleStatusToggle />);
  fireEvent.click(await screen.findByRole('button', { name: 'Module status' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Module status' }));
  await drawer.findByText(/^fetched/);
  return drawer;
}
const lines = (drawer: Awaited<ReturnType<typeof open>>) =>
  drawer
    .getAllByRole('treeitem')
    .map((line) => `${line.getAttribute('aria-level')} ${line.querySelector('.name')?.textContent}`);
const line = (drawer: Awaited<ReturnType<typeof open>>, name: string) =>
  drawer.getByRole('treeitem', { name: new RegExp(name) });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('module status drawer', () => {
  it('the module status drawer shows sites, networks and modules with their ages and states', async () => {
    const drawer = await open();
    expect(lines(drawer)).toEqual([
      '1 Győr plant',
      '2 LV network',
      '3 Incomer',
      '3 Water meter',
      '2 Old meter',
      '2 Spare meter',
    ]);
    expect(line(drawer, 'Incomer').textContent).toContain('5 s');
    expect(line(drawer, 'Old meter').textContent).toContain('2 h 07 min');
    expect(line(drawer, 'Spare meter').textContent).toContain('no data');
    expect(line(drawer, 'LV network').textContent).toMatch(/2Data newer than 1 minute$/);
  });

  it('P-STAT-07 the module status drawer names the limits of a state, or a module’s own limits', async () => {
    const drawer = await open();
    expect(line(drawer, 'Incomer').title).toContain('Data newer than 1 minute');
    expect(line(drawer, 'Water meter').title).toContain('Newer than 22 min, as it reports every 15 min');
    expect(line(drawer, 'Old meter').title).toContain('Data older than 15 minutes');
    expect(line(drawer, 'Spare meter').title).toContain('No data');
  });

  it('P-STAT-06 the module status drawer counts each state and narrows the tree to one', async () => {
    const drawer = await open();
    const counts = within(drawer.getByRole('group', { name: 'Modules by state' }));
    expect(counts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '2under 1 min',
      '0under 15 min',
      '1over 15 min',
      '1no data',
    ]);
    fireEvent.click(counts.getByRole('button', { name: /over 15 min/ }));
    expect(lines(drawer)).toEqual(['1 Győr plant', '2 Old meter']);
    fireEvent.click(counts.getByRole('button', { name: /under 15 min/ }));
    fireEvent.click(drawer.getByRole('button', { name: 'Show all' }));
    expect(lines(drawer)).toHaveLength(6);
  });

  it('P-STAT-04 the module status can be fetched again 30 s after the last fetch at the earliest', async () => {
    const drawer = await open();
    const refresh = drawer.getByRole('button', { name: 'Fetch again' });
    expect(http.get).toHaveBeenCalledTimes(1);
    fireEvent.click(refresh);
    expect(refresh.getAttribute('aria-disabled')).toBe('true');
    expect(refresh.title).toBe('Can be fetched again in 30 s');
    expect(http.get).toHaveBeenCalledTimes(1);
    await pass(31_000);
    expect(refresh.getAttribute('aria-disabled')).toBe('false');
    http.get.mockResolvedValue(answer([statusModule('New meter')]));
    fireEvent.click(refresh);
    expect(await drawer.findByRole('treeitem', { name: /New meter/ })).toBeDefined();
    expect(http.get).toHaveBeenCalledTimes(2);
  });

  it('the module status drawer shows nothing that was fetched with other rights', async () => {
    const drawer = await open();
    act(() => updateStructure({ modulesBySite: { site: [quick] }, rights: 'those of a role' }));
    expect(lines(drawer)).toEqual(['1 Győr plant', '2 Incomer']);
    act(() => updateStructure({ rights: '' }));
  });

  it('ages grow while the module status drawer is open, and it fetches again before everything seems silent', async () => {
    const drawer = await open();
    await pass(20_000);
    expect(line(drawer, 'Incomer').textContent).toContain('25 s');
    expect(http.get).toHaveBeenCalledTimes(1);
    await pass(30_000);
    expect(http.get).toHaveBeenCalledTimes(2);
  });

  it('P-STAT-05 the module status drawer remembers the controller view when it is closed', async () => {
    const drawer = await open();
    fireEvent.click(drawer.getByText('Controllers'));
    const expected = [
      '1 K1',
      '2 Incomer',
      '1 Without controller',
      '2 Old meter',
      '2 Spare meter',
      '2 Water meter',
    ];
    expect(lines(drawer)).toEqual(expected);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Module status' }));
    expect(lines(within(await screen.findByRole('dialog')))).toEqual(expected);
  });

  it('a failed fetch of the module status keeps the known modules and shows the reason', async () => {
    http.get.mockRejectedValue(new HttpError(503, 'database_unavailable', 'down'));
    render(<ModuleStatusToggle />);
    fireEvent.click(await screen.findByRole('button', { name: 'Module status' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByRole('alert')).toBeDefined();
    expect(lines(drawer)).toHaveLength(6);
    http.get.mockResolvedValue(answer(all));
    fireEvent.click(drawer.getByRole('button', { name: 'Try again' }));
    await drawer.findByText(/^fetched/);
    expect(drawer.queryByRole('alert')).toBeNull();
  });

  it('of five thousand lines in the module status drawer only those in view are drawn', async () => {
    http.get.mockResolvedValue(answer(Array.from({ length: 5_000 }, (_, n) => statusModule(`Meter ${n}`))));
    const drawer = await open();
    const drawn = drawer.getAllByRole('treeitem');
    expect(drawn.length).toBeLessThan(100);
    expect(drawn[1]?.getAttribute('aria-setsize')).toBe('5000');
    const count = drawn[0]?.querySelector('[data-value]');
    expect([count?.textContent, count?.getAttribute('data-value')]).toEqual(['5,000', '5000']);
    expect(drawer.getByRole('button', { name: /under 1 min/ }).textContent).toContain('5,000');
  });
});

describe('keyboard in the tree', () => {
  const active = (tree: HTMLElement) =>
    document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.querySelector('.name')
      ?.textContent;

  it('keys in the status tree move between lines, and open and close them', async () => {
    const drawer = await open();
    const tree = drawer.getByRole('tree');
    fireEvent.focus(tree);
    const seen = [
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'ArrowRight',
      'ArrowLeft',
      'End',
      'ArrowUp',
      'Home',
    ].map((key) => {
      fireEvent.keyDown(tree, { key });
      return `${key}: ${active(tree)} ${drawer.getAllByRole('treeitem').length}`;
    });
    expect(seen).toEqual([
      'ArrowDown: LV network 6',
      'ArrowLeft: LV network 4',
      'ArrowRight: LV network 6',
      'ArrowRight: Incomer 6',
      'ArrowLeft: LV network 6',
      'End: Spare meter 6',
      'ArrowUp: Old meter 6',
      'Home: Győr plant 6',
    ]);
  });

  it('the active line of the status tree stays rendered when it is scrolled out of view', async () => {
    http.get.mockResolvedValue(answer(Array.from({ length: 500 }, (_, n) => statusModule(`Meter ${n}`))));
    const drawer = await open();
    const tree = drawer.getByRole('tree');
    fireEvent.focus(tree);
    expect(active(tree)).toBe('Győr plant');
    tree.scrollTop = 9_000;
    fireEvent.scroll(tree);
    expect(active(tree)).toBe('Győr plant');
    expect(lines(drawer)).not.toContain('2 Meter 0');
  });
});
