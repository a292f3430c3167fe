import { expect, it } from 'vitest';
import { widgetFixture } from './model-fixtures.ts';
import { widgetNames } from './widget-names.ts';

it('widgets with one title are numbered by their order on the page, whatever the order in which they were added', () => {
  const structure = [
    widgetFixture('LineChart', 'below', { y: 20 }),
    widgetFixture('Gauge', 'gauge', { x: 6 }),
    widgetFixture('LineChart', 'above', { y: 10 }),
  ];
  expect(Object.fromEntries(widgetNames(structure, ({ component }) => component))).toEqual({
    above: 'LineChart 1',
    below: 'LineChart 2',
    gauge: 'Gauge',
  });
});
