// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { updateStructure, userStore } from '#platform/session/structure.ts';
import { userFixture } from '#platform/session/user-fixtures.ts';
import { DataHealthPage } from './data-health-page.tsx';
import { health, UUID } from './health-fixtures.ts';

const { http } = vi.hoisted(() => ({ http: { get: vi.fn(), patch: vi.fn() } }));
vi.mock('#platform/http/http.ts', () => ({ http }));
vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));
// jsdom has no layout to observe.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  },
);

beforeAll(() => startI18n('en'));
beforeEach(() => {
  vi.clearAllMocks();
  userStore.set(userFixture);
  http.get.mockResolvedValue([
    health('Fine', { uuid: crypto.randomUUID() }),
    health('Water meter', { open: 2, coverage: 0.25, isIntervalLearned: true }),
  ]);
});
afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter>
      <DataHealthPage />
    </MemoryRouter>,
  );
const names = (): (string | null)[] => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('data health list', () => {
  it('the data health list shows the worst module first and links each module to its own page', async () => {
    show();
    expect(await screen.findByText('2 open')).toBeDefined();
    expect(names()).toEqual(['Water meter', 'Fine']);
    expect(screen.getByRole('link', { name: 'Water meter' }).getAttribute('href')).toBe(
      `/admin/data-health/${UUID}`,
    );
    expect(screen.getByText(/^25\.0\s%$/)).toBeDefined();
  });

  it('the data health list counts modules as the other pages do, and says how many have readings of their own', async () => {
    const modules = [
      { uuid: UUID, type: 'device', disabled: false },
      { uuid: 'sum', type: 'calculated', disabled: false },
      { uuid: 'net', type: 'network', disabled: false },
      { uuid: 'old', type: 'device', disabled: true },
    ] as Module[];
    updateStructure({ modules: new Map(modules.map((module) => [module.uuid, module])) });
    show();
    const counts = await screen.findByText(/^2 modules · 2 open decisions$/);
    expect(counts.title).toBe('1 with readings of their own');
  });

  it('the data health list can be searched by name and limited to open matters', async () => {
    show();
    await screen.findByText('2 open');
    fireEvent.click(screen.getByText('Open only'));
    expect(names()).toEqual(['Water meter']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'fine' } });
    expect(screen.getByText('No module matches')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show all modules' }));
    expect(names()).toEqual(['Water meter', 'Fine']);
  });

  it('the data health list counts silent modules and tells the age of their last reading first', async () => {
    http.get.mockResolvedValue([
      health('Open', { open: 2 }),
      health('Main meter', { uuid: crypto.randomUUID(), state: 'outdated', ageSeconds: 1_560 }),
    ]);
    show();
    expect(await screen.findByText('1 silent')).toBeDefined();
    expect(names()).toEqual(['Main meter', 'Open']);
    const age = screen.getByText('26 min ago');
    expect(age.title).toBe('2026-03-01 00:00 (UTC)');
    fireEvent.click(screen.getByRole('radio', { name: 'Silent only' }));
    expect(names()).toEqual(['Main meter']);
  });

  it('the data health list says that everything is in order when no matter is open', async () => {
    http.get.mockResolvedValue([health('Fine')]);
    show();
    await screen.findByRole('link', { name: 'Fine' });
    fireEvent.click(screen.getByText('Open only'));
    expect(screen.getByText('Everything in order')).toBeDefined();
  });

  it('adopting a learned interval leaves the other settings of the meter unchanged', async () => {
    const module = { uuid: UUID, metering: { maximumPower: 40 } } as unknown as Module;
    updateStructure({ modules: new Map([[UUID, module]]) });
    http.patch.mockResolvedValue(module);
    show();
    fireEvent.click(await screen.findByRole('button', { name: /^Use this interval\s*Water meter$/ }));
    await expect.poll(() => http.get.mock.calls.length).toBe(2);
    expect(http.patch).toHaveBeenCalledExactlyOnceWith(`/modules/${UUID}`, {
      metering: { maximumPower: 40, expectedInterval: 3_600 },
    });
  });

  it('the data health page says why it cannot load, and what an empty list means', async () => {
    http.get.mockRejectedValueOnce(new HttpError(503, 'database_unavailable', 'down', { requestId: 'r-1' }));
    show();
    expect(await screen.findByText('r-1')).toBeDefined();
    http.get.mockResolvedValue([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No module sends readings yet')).toBeDefined();
  });
});
