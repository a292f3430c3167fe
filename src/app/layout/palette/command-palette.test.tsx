// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Grants } from '#contract/people/user.ts';
import { companyFixture, nodeId } from '#node-picker/node.fixture.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { EMPTY_STRUCTURE, updateStructure, userStore } from '#platform/session/structure.ts';
import { userFixture } from '#platform/session/user-fixtures.ts';
import { CommandPalette } from './command-palette.tsx';
import { PaletteButton } from './palette-button.tsx';

const { http, saved } = vi.hoisted(() => ({
  http: { get: vi.fn() },
  saved: new Map<string, unknown>(),
}));
vi.mock('#platform/http/http.ts', () => ({ http }));
vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async (name: string) => saved.get(name),
  save: async (name: string, value: unknown) => void saved.set(name, value),
}));

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  return startI18n('en');
});
beforeEach(() => {
  saved.clear();
  http.get.mockImplementation(async (path: string) =>
    path.endsWith('base-report')
      ? [{ id: 7, name: 'Monthly energy', type: 'base-report', draft: false }]
      : [],
  );
});
afterEach(cleanup);

const Address = () => <output>{useLocation().pathname}</output>;
const onClose = vi.fn();

/** Opens the palette for a user of one role; null: a developer, who may do everything. */
async function open(grants: Grants | null = null): Promise<HTMLElement> {
  onClose.mockReset();
  const role = { id: 'role-reader', grants } as never;
  updateStructure({ ...EMPTY_STRUCTURE, ...companyFixture(), roles: grants ? [role] : [] });
  userStore.set({ ...userFixture, roles: [grants ? 'role-reader' : 'ROLE_DEVELOPER'] });
  render(
    <MemoryRouter>
      <CommandPalette onClose={onClose} />
      <Address />
    </MemoryRouter>,
  );
  const field = await screen.findByRole('combobox');
  await vi.waitFor(() => expect(screen.queryByText('Loading the reports …')).toBeNull());
  return field;
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (field: HTMLElement, ...keys: string[]): void => {
  for (const key of keys) fireEvent.keyDown(field, { key });
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const activeOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
const address = () => document.querySelector('output')?.textContent;

describe('command palette', () => {
  it('the palette finds pages, reports, modules and actions by name, under their kind', async () => {
    const field = await open();
    type(field, 'aso');
    expect(within(screen.getByRole('group', { name: 'Modules' })).getByRole('option').textContent).toBe(
      'ÁsóFoundry',
    );
    type(field, 'monthly');
    expect(options()).toEqual(['Monthly energyBase report']);
    type(field, 'outbox');
    expect(options()).toEqual(['OutboxAdministration']);
    type(field, 'new base');
    expect(options()).toEqual(['New base report']);
    type(field, 'nothing like it');
    expect(screen.getByText('Nothing found for “nothing like it”')).toBeTruthy();
  });

  it('arrow keys move through the palette in a ring, and Enter opens and remembers the choice', async () => {
    const field = await open();
    type(field, 'press');
    expect(activeOf(field)).toMatch(/^Press/);
    press(field, 'ArrowUp');
    expect(activeOf(field)).toBe(options().at(-1));
    press(field, 'ArrowDown', 'Enter');
    expect(onClose).toHaveBeenCalled();
    expect(address()).toBe(`/admin/data-health/${nodeId(2)}`);
    expect(saved.get('recentCommands')).toEqual([`module ${nodeId(2)}`]);
  });

  it('the palette begins with what was used last', async () => {
    saved.set('recentCommands', ['report 7', `module ${nodeId(99)}`]);
    const field = await open();
    expect(activeOf(field)).toBe('Monthly energyBase report');
    expect(screen.getByRole('group', { name: 'Used last' })).toBeTruthy();
  });

  it('the palette offers a reader nothing beyond the reader’s rights', async () => {
    const field = await open({ reportsDashboard: ['r'] } as unknown as Grants);
    expect(http.get.mock.calls.at(-1)?.[0]).toContain('dashboard-report');
    for (const search of ['aso', 'monthly', 'outbox', 'new', 'energetics']) {
      type(field, search);
      expect(options(), search).toEqual([]);
    }
    type(field, 'dash');
    expect(options()).toEqual(['Dashboard', 'DashboardsReports']);
  });

  it('the palette works without the reports when they cannot be loaded, and says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    http.get.mockRejectedValue(new Error('away'));
    const field = await open();
    expect(await screen.findByText('The reports could not be loaded.')).toBeTruthy();
    type(field, 'aso');
    expect(options()).toEqual(['ÁsóFoundry']);
  });
});

describe('shortcut of the command palette', () => {
  const ctrlK = () => act(() => void fireEvent.keyDown(window, { key: 'k', ctrlKey: true }));

  it('Ctrl+K opens and closes the palette, and does nothing over another dialog', async () => {
    updateStructure({ ...EMPTY_STRUCTURE, ...companyFixture() });
    userStore.set(userFixture);
    render(
      <MemoryRouter>
        <PaletteButton />
      </MemoryRouter>,
    );
    ctrlK();
    expect(await screen.findByRole('combobox')).toBeTruthy();
    ctrlK();
    await vi.waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    const other = document.createElement('div');
    other.setAttribute('aria-modal', 'true');
    document.body.append(other);
    ctrlK();
    expect(screen.getByRole('button', { name: 'Search Ctrl K' }).getAttribute('aria-expanded')).toBe('false');
    other.remove();
  });
});
