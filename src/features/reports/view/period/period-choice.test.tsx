// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { PeriodChoice, type PeriodChoiceProps } from './period-choice.tsx';

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

const show = (period: WallPeriod, props: Partial<PeriodChoiceProps> = {}) => {
  const onView = vi.fn<PeriodChoiceProps['onView']>();
  const comparisons = { isPossible: true, isSetUp: false };
  render(
    <PeriodChoice
      {...{ period, zone: 'Europe/Budapest', compareWith: null, comparisons, onView }}
      {...props}
    />,
  );
  return onView;
};
const apply = () => screen.getByRole('button', { name: 'Show this period' });

describe('choice of a period', () => {
  it('a preset acts at once, resolved in the time zone of the report', async () => {
    const onView = show(february);
    fireEvent.click(await screen.findByRole('button', { name: 'Yesterday' }));
    expect(onView).toHaveBeenCalledWith({
      period: { startTime: '2026-03-17T00:00', endTime: '2026-03-17T23:45' },
    });
  });

  it('one press shows last month beside the month before', async () => {
    const onView = show(february);
    const name = 'Last month, compared with the period before';
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(onView).toHaveBeenCalledWith({ period: february, compareWith: 'previous-period' });
  });

  it('the choice of a period writes the end of the last day as 24:00', async () => {
    show(february);
    expect((await screen.findAllByText('24:00')).length).toBeGreaterThan(0);
    expect(screen.queryByText('23:45')).toBeNull();
  });

  it('R-SET-07 the choice of a period refuses days after today', async () => {
    show(february);
    fireEvent.change(await screen.findByRole('combobox', { name: 'From' }), {
      target: { value: '2026-03-19' },
    });
    fireEvent.blur(screen.getByRole('combobox', { name: 'From' }));
    expect(apply()).toHaveProperty('disabled', true);
  });

  it('a comparison acts at once and names the days that it compares with', async () => {
    const onView = show(february);
    fireEvent.click(
      await screen.findByRole('radio', { name: /^Same weekdays before 2026-01-04 – 2026-01-31/ }),
    );
    expect(onView).toHaveBeenCalledWith({ compareWith: 'same-weekdays' });
  });

  it('widgets that compare by themselves can be left as they are set up, or switched off', async () => {
    const onView = show(february, { comparisons: { isPossible: true, isSetUp: true } });
    expect(await screen.findByRole('radio', { name: 'As each widget is set up' })).toHaveProperty(
      'checked',
      true,
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Nothing' }));
    expect(onView).toHaveBeenCalledWith({ compareWith: 'none' });
  });

  it('a page whose widgets cannot compare says so', async () => {
    show(february, { comparisons: { isPossible: false, isSetUp: false } });
    expect(await screen.findByText(/this page has none/)).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('a period over both clock changes tells them and its hours', async () => {
    show({ startTime: '2025-01-01T00:00', endTime: '2025-12-31T23:45' });
    const note = await screen.findByText(/^The clocks change/);
    expect(note.textContent).toBe(
      'The clocks change: 2025-03-30 02:00 (+1 h), 2025-10-26 03:00 (−1 h). The period has 8,760 h.',
    );
  });
});
