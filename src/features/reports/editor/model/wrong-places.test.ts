import { expect, it } from 'vitest';
import { widgetFixture } from './model-fixtures.ts';
import { wrongPlaces } from './wrong-places.ts';

it('every place of wrong entries in a report is named once, in order', () => {
  const structure = [widgetFixture('LineChart', 'a'), widgetFixture('Gauge', 'b')];
  const paths = [
    'name',
    'structure[1].config.devices',
    'structure[1].config.gaugeLimits.end',
    'recurrence.users',
    'recurrence.zone',
    'recurrence.billingDay',
    'endTime',
    'revision',
  ];
  expect(wrongPlaces(structure, paths)).toEqual([
    { panel: 'settings', field: 'name' },
    { panel: null, widget: structure[1] },
    { panel: 'schedule', field: 'recipients' },
    { panel: 'schedule', field: 'covers' },
    { panel: 'settings', field: 'endTime' },
  ]);
});
