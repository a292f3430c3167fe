// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { PeriodDialog } from './period-dialog.tsx';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

const february: WallPeriod = { startTime: '2026-02-01T00:00', endTime: '2026-02-28T23:45' };

beforeAll(() => startI18n('en'));
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-18T13:37:05Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const show = (period: WallPeriod) => {
  const onPick = vi.fn<(picked: WallPeriod) => void>();
  render(<PeriodDialog period={period} zone="Europe/Budapest" onPick={onPick} onClose={vi.fn()} />);
  return onPick;
};
const apply = () => screen.getByRole('button', { name: 'Show this period' });

describe('period dialog', () => {
  it('the period dialog changes nothing before it is confirmed', async () => {
    const onPick = show(february);
    fireEvent.click(await screen.findByRole('button', { name: 'Yesterday' }));
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.click(apply());
    expect(onPick).toHaveBeenCalledWith({ startTime: '2026-03-17T00:00', endTime: '2026-03-17T23:45' });
  });

  it('the period dialog writes the end of the last day as 24:00', async () => {
    show(february);
    expect((await screen.findAllByText('24:00')).length).toBeGreaterThan(0);
    expect(screen.queryByText('23:45')).toBeNull();
  });

  it("the period dialog offers presets, resolved in the report's time zone", async () => {
    const onPick = show(february);
    fireEvent.click(await screen.findByRole('button', { name: 'Last month' }));
    fireEvent.click(apply());
    expect(onPick).toHaveBeenCalledWith(february);
  });

  it('R-SET-07 the period dialog refuses days after today', async () => {
    show({ startTime: '2026-03-18T00:00', endTime: '2026-03-19T10:00' });
    expect(await screen.findByText('Days after today have no readings yet.')).toBeDefined();
    expect(apply()).toHaveProperty('disabled', true);
  });
});
