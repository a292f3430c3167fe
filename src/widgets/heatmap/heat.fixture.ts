import { block, column, container } from '#widget-kit/block.fixture.ts';
import type { WidgetTableInput } from '#widget-kit/widget-table.ts';
import { type HeatModel, heatModel } from './heat-model.ts';

const FIRST = '2026-06-03T00:00:00+02:00';
const HOUR_MS = 3_600_000;

export interface HeatFacts {
  days: number;
  /** Midnight of the first day in Budapest. */
  first?: string;
  parameter?: string;
  unit?: string;
  /** Value of an hour by its index; absent: the index itself. */
  value?: (index: number) => number | null;
}

/** Heatmap of whole days in Budapest, by default from 3 June 2026 on, with the input of its table. */
export function heatFixture(facts: HeatFacts): HeatModel & { input: WidgetTableInput } {
  const { days, first = FIRST, parameter = 'energy', unit = 'kWh', value = (index) => index } = facts;
  const start = Date.parse(first);
  const labels = Array.from({ length: days * 24 }, (_, index) => start + index * HOUR_MS);
  const columns = [
    {
      [parameter]: column(
        labels,
        labels.map((_, index) => value(index)),
        { unit },
      ),
    },
  ];
  const input: WidgetTableInput = {
    container: { ...container(columns), component: 'Heatmap' },
    block: block(columns, 'hour'),
    period: { startTime: '2026-06-03T00:00', endTime: '2026-06-03T23:45' },
    now: start + days * 24 * HOUR_MS,
    reportType: 'base-report',
    t: ((key: string) => key) as WidgetTableInput['t'],
    label: (name) => name,
    locale: 'en',
  };
  const model = heatModel(input);
  if (!model) throw new Error('The fixture has a column');
  return { ...model, input };
}
