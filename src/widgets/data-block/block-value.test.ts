import { describe, expect, it } from 'vitest';
import { block, column, container } from '../block.fixture.ts';
import { widgetSeries } from '../widget-series.ts';
import { blockValue } from './block-value.ts';

const latest = { ts: 1000, value: 12 };
const series = (parameter: string) => {
  const columns = [{ [parameter]: column([0, 1], [8, 12], { total: 10, latest }) }];
  return widgetSeries(container(columns), block(columns))[0] as ReturnType<typeof widgetSeries>[number];
};

describe('R-WID-LOGO-03 data block', () => {
  it('a level shows its newest reading and how it compares with its mean', () => {
    expect(blockValue(series('effectivePowerTotal'), 'live', true)).toEqual({
      value: 12,
      foot: { kind: 'comparison', share: 12 / 10 - 1 },
    });
  });

  it('an amount shows its stored total', () => {
    expect(blockValue(series('energy'), 'live', true)).toEqual({
      value: 10,
      foot: { kind: 'reading', ts: 1000 },
    });
  });

  it('what is late names its last reading', () => {
    expect(blockValue(series('effectivePowerTotal'), 'live', false).foot).toEqual({
      kind: 'reading',
      ts: 1000,
    });
  });

  it('a period shows its stored mean and its coverage', () => {
    expect(blockValue(series('effectivePowerTotal'), 'print', true)).toEqual({
      value: 10,
      foot: { kind: 'coverage' },
    });
  });
});
