import { describe, expect, it } from 'vitest';
import { emptySeries } from '#domain/readings/roll-up.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { columnJson, labelsJson, quarterJson } from './series-json.ts';

describe('JSON of quarter-hours', () => {
  it.each([1, 95, 96, 97, 1000])(
    'the JSON of %i quarter-hours is the same as the answer written as an object',
    (length) => {
      const start = Date.UTC(2026, 0, 1);
      const make = (valueAt: (i: number) => number) => {
        const series = emptySeries({ start, end: start + length * QUARTER_MS });
        for (let i = 0; i < length; i++) {
          series.values[i] = i % 50 === 7 ? Number.NaN : valueAt(i);
          series.coverage[i] = i % 50 === 7 ? 0 : i % 11 === 0 ? 0.335 : 1;
        }
        return series;
      };
      const energy = make((i) => i / 100);
      // Only its second chunk needs the engine.
      const voltage = make((i) => (i === 150 ? 230 / 3 : -i));
      const column = (unit: string, { values, coverage }: typeof energy) => ({
        unit,
        values: [...values].map((value) => (Number.isNaN(value) ? null : value)),
        coverage: [...coverage],
      });
      const period = { start, end: start + length * QUARTER_MS };
      const columns = [columnJson('energy', energy), columnJson('voltageL1', voltage)];
      const text = Buffer.concat(quarterJson('Europe/Budapest', labelsJson(period), columns)).toString();
      expect(text).toBe(
        JSON.stringify({
          zone: 'Europe/Budapest',
          resolution: 'quarter',
          labels: Array.from({ length }, (_, i) => start + i * QUARTER_MS),
          series: { energy: column('kWh', energy), voltageL1: column('V', voltage) },
        }),
      );
    },
  );
});
