// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BlockColumn } from '#contract/reports/block.ts';
import { block, column, container } from '#widget-kit/block.fixture.ts';
import { wordsOfWidgets } from '#widget-kit/view.fixture.ts';
import { widgetSeries } from '#widget-kit/widget-series.ts';
import { OpenDay } from './open-day.ts';
import { PeakLine } from './peak-line.tsx';
import { seriesPeak } from './series-peak.ts';
import { usePeakWords } from './use-peak-words.ts';

const QUARTER = 900_000;
const NOON = Date.parse('2026-10-20T13:30+02:00');
const at = (...values: (number | null)[]): BlockColumn =>
  column(
    values.map((_, index) => NOON + index * QUARTER),
    values,
    { unit: 'kW' },
  );

function peakOfColumns(...columns: Record<string, BlockColumn>[]) {
  return seriesPeak(widgetSeries(container(columns), block(columns)));
}

const Sentence = ({ columns }: { columns: Record<string, BlockColumn>[] }) => {
  const peak = peakOfColumns(...columns);
  const words = usePeakWords(peak, 'quarter');
  return peak && words && <PeakLine peak={peak} text={words.sentence} isLink />;
};

beforeAll(wordsOfWidgets);
afterEach(cleanup);

describe('peak of a widget', () => {
  it('the power of a meter counts before its energy, and of several meters the highest', () => {
    const energy = { ...at(9999), unit: 'kWh' };
    const peak = peakOfColumns(
      { energy },
      { effectivePowerTotal: at(500, 700) },
      { effectivePowerTotal: at(900) },
    );
    expect(peak).toMatchObject({ value: 900, at: [NOON], series: { deviceName: 'Meter 3' } });
  });

  it('the words of a peak name its value, its local time and every further time', () => {
    render(<Sentence columns={[{ effectivePowerTotal: at(1095, 3, 1095) }]} />);
    expect(screen.getByText('Highest 1,095.0 kW, Tue 10-20 13:30 and 1 more time')).toBeTruthy();
  });

  it('a click on a peak opens its local day', () => {
    const open = vi.fn();
    const late = column([Date.parse('2026-10-20T22:30Z')], [5], { unit: 'kW' });
    render(
      <OpenDay value={open}>
        <Sentence columns={[{ effectivePowerTotal: late }]} />
      </OpenDay>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(open).toHaveBeenCalledExactlyOnceWith('2026-10-21');
  });

  it('a peak is plain text where the period cannot be chosen', () => {
    render(<Sentence columns={[{ effectivePowerTotal: at(5) }]} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
