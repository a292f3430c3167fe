// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '#platform/locale/i18n.ts';
import { IconMenu } from '#ui/buttons/icon-menu.tsx';
import { toast } from '#ui/toast/toast.ts';

// Network that loads the code of menus.
const network = vi.hoisted(() => ({ isThere: true }));
vi.mock('./menu-popup.tsx', () => ({
  get MenuPopup() {
    if (!network.isThere) throw new Error('offline');
    return ({ entries }: { entries: { label: string }[] }) => <p>{entries.map(({ label }) => label)}</p>;
  },
}));

beforeAll(() => startI18n('en'));
beforeEach(() => {
  network.isThere = true;
});
afterEach(cleanup);

const show = () => {
  const entries = [{ key: 'csv', label: 'Save as CSV', onChoose: vi.fn() }];
  render(<IconMenu icon="ellipsis-h" label="Menu" entries={entries} />);
  return screen.getByRole('button', { name: 'Menu' });
};

it('a menu opens when its code has loaded', async () => {
  fireEvent.click(show());
  expect(await screen.findByText('Save as CSV')).toBeDefined();
});

it('a menu reports that its code cannot load, and tries again on the next press', async () => {
  const error = vi.spyOn(toast, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  network.isThere = false;
  const button = show();
  fireEvent.click(button);
  await expect.poll(() => error.mock.calls).toEqual([['The server cannot be reached.']]);
  network.isThere = true;
  fireEvent.click(button);
  expect(await screen.findByText('Save as CSV')).toBeDefined();
});
