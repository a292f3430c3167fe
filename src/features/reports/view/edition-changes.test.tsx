// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { EditionChanges as Changes } from '#contract/reports/edition-changes.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { userStore } from '#platform/session/structure.ts';

const { readEditionChanges } = vi.hoisted(() => ({ readEditionChanges: vi.fn<() => Promise<Changes>>() }));
vi.mock('#features/reports/reports-api.ts', () => ({ readEditionChanges }));

const { EditionChanges } = await import('./edition-changes.tsx');

beforeAll(() => {
  userStore.set({ roles: [], numberStyle: 'language' } as never);
  return startI18n('en');
});
afterEach(cleanup);

const change = (name: string, frozen: number | null, today: number | null) => ({
  ...{ uuid: name, name, parameter: 'energy', unit: 'kWh', frozen, today },
});
const show = (changes: Changes['changes'], isComputing = false): void => {
  readEditionChanges.mockResolvedValue({ dataChangedAt: '2026-03-01T05:00:00Z', changes, isComputing });
  render(<EditionChanges report={{ id: 7 }} editionId={`edition ${Math.random()}`} />);
};

it('an edition whose data changed names each total of then and of today with the difference', async () => {
  show([change('Press', 224_883.9, 959_636.71), change('Oven', null, 5)]);
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  );
  expect(lines[0]).toMatch(
    /^Press, Energy224,883\.90 kWh then, 959,636\.71 kWh today \(\+734,752\.81 kWh\)$/,
  );
  // Missing is never zero: there is no difference.
  expect(lines[1]).toMatch(/– then, 5\.00 kWh today \(–\)$/);
});

it('an edition with many changed totals counts those that it does not name', async () => {
  show(
    Array.from({ length: 11 }, (_, i) => change(`m${i}`, 1, 2)),
    true,
  );
  expect(await screen.findByText('and 3 more')).toBeTruthy();
  expect(screen.getByText('Some of today’s numbers are still being computed.')).toBeTruthy();
});

it('an edition says when none of the totals that its reader may see have changed', async () => {
  show([]);
  expect(
    await screen.findByText('The totals of the devices that you may see are the same as today.'),
  ).toBeTruthy();
});
