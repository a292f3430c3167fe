// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/people/user.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { EMPTY_STRUCTURE, structureStore, userStore } from '#platform/session/structure.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import type { AskedRight } from './missing-right.tsx';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

beforeAll(() => startI18n('en'));
afterEach(cleanup);

const show = (asked: AskedRight, user: Partial<User>) => {
  const roles = [
    { id: 'READER', name: 'Meter reader', isSystem: false, grants: {}, sites: null },
    { id: 'OTHER', name: 'Board of directors', isSystem: false, grants: {}, sites: null },
  ];
  structureStore.set({ ...EMPTY_STRUCTURE, roles });
  userStore.set({ roles: [], viewAs: null, ...user } as unknown as User);
  render(
    <MemoryRouter>
      <ForbiddenPage asked={asked} />
    </MemoryRouter>,
  );
};
const value = async (term: string): Promise<string | null | undefined> =>
  (await screen.findByText(term)).nextElementSibling?.textContent;

describe('403 page', () => {
  it('P-PERM-12 the 403 page names the requested page, the missing right, the roles that were checked and who can help', async () => {
    show({ name: 'adminUsers', flag: 'c' }, { roles: ['ROLE_USER', 'READER'] });
    expect(await value('Page')).toBe('Users');
    expect(await value('Missing right')).toBe('create');
    expect(await value('Your roles, none of which grants it')).toBe('UserMeter reader');
    expect(await value('Who can help')).toContain('Ask an administrator');
    expect(within(document.body).queryByText('Board of directors')).toBeNull();
  });

  it('the 403 page names groups of pages and pages of measure types in words, and says when the user has no role', async () => {
    show({ name: 'energeticElectricityDc', flag: 'r' }, {});
    expect(await value('Page')).toBe('Electricity DC');
    expect(await value('Your roles, none of which grants it')).toBe('You have no role.');
    cleanup();
    show({ name: 'admin', flag: 'r' }, {});
    expect(await value('Page')).toBe('Administration');
  });

  it('the 403 page says which role the user is looking through', async () => {
    show({ name: 'adminUsers', flag: 'r' }, { roles: ['READER'], viewAs: 'READER' });
    expect(await value('Who can help')).toContain('You are viewing as the role Meter reader');
  });
});
