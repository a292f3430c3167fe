// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Flag } from '#contract/people/route-names.ts';
import type { Grants, User } from '#contract/people/user.ts';
import { Permission } from './permission.tsx';
import { EMPTY_STRUCTURE, structureStore, userStore } from './structure.ts';

const lookAs = (grants: Grants): void => {
  const role = { id: 'READER', name: 'Reader', isSystem: false, grants, sites: null };
  structureStore.set({ ...EMPTY_STRUCTURE, roles: [role] });
  userStore.set({ roles: ['READER'] } as unknown as User);
};

const show = (flag: Flag) =>
  render(
    <Permission name="reportsBase" flag={flag}>
      <button type="button">Press</button>
    </Permission>,
  );

beforeEach(() => lookAs({ reportsBase: ['r'] }));
afterEach(cleanup);

describe('element that needs a permission', () => {
  it('P-PERM-11 an element is not in the page when its permission is missing', () => {
    show('r');
    expect(screen.getByRole('button')).toBeDefined();
    cleanup();
    const { container } = show('u');
    expect(container.innerHTML).toBe('');
  });

  it('P-PERM-13 an element accepts only the flags r, c, u and d', () => {
    lookAs({ reportsBase: ['r', 'c', 'u', 'd'] });
    for (const flag of ['r', 'c', 'u', 'd'] as const) expect(() => show(flag)).not.toThrow();
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const flag of ['', 'R', 'read', 'rc', 'x']) expect(() => show(flag as Flag)).toThrow(TypeError);
    silent.mockRestore();
  });
});
