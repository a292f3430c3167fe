import { describe, expect, it } from 'vitest';
import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';
import { block, column, container, uuid } from '#widget-kit/block.fixture.ts';
import { widgetSeries } from '#widget-kit/widget-series.ts';
import { type BlockSituation, blockValue } from './block-value.ts';

const NOON = Date.parse('2026-03-18T12:05+01:00');
const latest = { ts: 1000, value: 12 };
const LIVE: BlockSituation = { mode: 'live', isCurrent: true, now: NOON, compareWith: null };
const PRINT: BlockSituation = { ...LIVE, mode: 'print' };

const series = (parameter: string, total = 10) => {
  const columns = [{ [parameter]: column([0, 1], [8, 12], { total, latest }) }];
  return widgetSeries(container(columns), block(columns))[0] as ReturnType<typeof widgetSeries>[number];
};
const compared = (
  parameter: string,
  total: number,
  endTime = '2026-03-17T12:00',
  more: Partial<BlockColumn> = {},
): Pick<BlockResult, 'comparison'> => ({
  comparison: {
    period: { startTime: '2026-03-17T00:00', endTime },
    data: { [uuid(1)]: { [parameter]: column([0, 1], [total / 2, total / 2], { total, ...more }) } },
  },
});

describe('R-WID-LOGO-03 data block', () => {
  it('a data block shows the newest reading of a level and its difference from the mean', () => {
    expect(blockValue(series('effectivePowerTotal'), {}, LIVE)).toEqual({
      value: 12,
      writing: 'number',
      foot: { kind: 'comparison', share: 12 / 10 - 1, with: 'mean', ofMean: false },
    });
  });

  it('a data block shows the stored total of an amount', () => {
    expect(blockValue(series('energy'), {}, LIVE)).toMatchObject({
      value: 10,
      foot: { kind: 'reading', ts: 1000 },
    });
  });

  it('a data block shows the time of the last reading when that is late', () => {
    expect(blockValue(series('effectivePowerTotal'), {}, { ...LIVE, isCurrent: false }).foot).toEqual({
      kind: 'reading',
      ts: 1000,
    });
  });

  it('a data block shows the stored mean and the coverage of a period', () => {
    expect(blockValue(series('effectivePowerTotal'), {}, PRINT)).toEqual({
      value: 10,
      writing: 'number',
      foot: { kind: 'coverage', ofMean: true },
    });
  });
});

describe('comparison with another period', () => {
  const AGAINST: BlockSituation = { ...LIVE, compareWith: 'previous-period' };

  it('a data block compares totals, and the means of a live level', () => {
    expect(blockValue(series('energy'), compared('energy', 8), AGAINST)).toMatchObject({
      value: 10,
      foot: { kind: 'comparison', share: 0.25, with: 'previous-period', ofMean: false },
    });
    expect(
      blockValue(series('effectivePowerTotal'), compared('effectivePowerTotal', 8), AGAINST),
    ).toMatchObject({ value: 12, foot: { share: 0.25, ofMean: true } });
  });

  it.each([
    ['nothing was measured then', {}],
    ['it was 0 then', compared('energy', 0)],
    ['it was below 0 then', compared('energy', -5)],
    ['the page has stayed open for longer than was compared', compared('energy', 8, '2026-03-17T11:15')],
  ])('a data block shows no comparison when %s', (_, facts) => {
    expect(blockValue(series('energy'), facts, AGAINST).foot.kind).toBe('reading');
  });

  it('a data block shows no comparison with a period measured in part: a year of data against a week of it', () => {
    const facts = compared('energy', 1, '2026-03-17T23:45', { coverage: [1, 0.03] });
    const { foot } = blockValue(series('energy'), facts, { ...AGAINST, mode: 'view' });
    expect(foot).toEqual({ kind: 'coverage', ofMean: false });
  });

  it('a data block shows the comparison with a whole day until the end of today', () => {
    const facts = compared('energy', 8, '2026-03-17T23:45');
    expect(blockValue(series('energy'), facts, AGAINST).foot.kind).toBe('comparison');
  });

  it('a data block shows the comparison of a chosen period at any time of day', () => {
    const facts = compared('energy', 8, '2026-03-17T11:15');
    expect(blockValue(series('energy'), facts, { ...AGAINST, mode: 'view' }).foot.kind).toBe('comparison');
  });
});

describe('state in a data block', () => {
  it('a state in a data block is a word while it is the newest reading, and a share of the time over a period', () => {
    expect(blockValue(series('isActive'), {}, LIVE).writing).toBe('state');
    expect(blockValue(series('isActive', 0.4), {}, PRINT)).toMatchObject({ value: 0.4, writing: 'share' });
  });
});
