import { describe, expect, it } from 'vitest';
import { reportInputSchema, reportWorkSchema, UNNAMED_REPORT } from './report.ts';
import { chartDeviceSchema, chartParameterSchema, containerConfigSchema, containerSchema } from './widget.ts';

const UUID = '00000000-0000-4000-8000-000000000001';

const parameter = { value: 'energy', text: 'Energy', decimals: 1, hasKpi: true, kpi: 34, kpiMin: 2 };
const device = {
  uuid: UUID,
  name: 'Press shop',
  type: 'device',
  measureType: 'electricity',
  virtual: false,
  hasKpi: true,
  seriesType: 'bar',
  date: { start: '2026-01-05T08:45', end: null },
  parameters: [parameter],
};
const config = {
  name: 'Energy',
  devices: [device],
  aggregate: true,
  panelHeaderBackground: '#1F2837',
  panelHeaderColor: 'light',
  html: '<p>text</p>',
  interfaces: [UUID],
  gaugeLimits: { start: 100, end: 150 },
  gaugeMaximum: 5000,
  logoConfig: { type: 'site', site: UUID },
  compareWith: 'previous-year',
};
const container = { i: 'w1', id: '17', component: 'LineChart', x: 0, y: 0, w: 6, h: 10, config };

describe('parts of a stored report', () => {
  it.each([
    ['R-REP-03 a container', containerSchema, container],
    ['R-REP-04 its settings', containerConfigSchema, config],
    ['R-REP-05 a device in a chart', chartDeviceSchema, device],
    ['R-REP-06 a parameter', chartParameterSchema, parameter],
  ])('%s of a stored report keeps every field', (_, schema, value) =>
    expect(schema.validateSync(value)).toEqual(value),
  );

  it('R-REP-01 a report has a name, type, recurrence, period, structure and group', () => {
    const report = {
      type: 'base-report',
      group: 'Plant',
      period: 'fixed',
      startTime: '2026-02-01T00:00',
      endTime: '2026-02-28T23:45',
      structure: [container],
      recurrence: null,
    };
    for (const schema of [reportInputSchema, reportWorkSchema])
      expect(schema.validateSync(report)).toEqual({ ...report, name: UNNAMED_REPORT });
  });

  it.each([
    ['a date in words', chartDeviceSchema, { ...device, date: { start: 'yesterday', end: null } }],
    ['a series type nobody draws', chartDeviceSchema, { ...device, seriesType: 'radar' }],
    ['a device without parameters', chartDeviceSchema, { ...device, parameters: [] }],
    ['a colour by its name', containerConfigSchema, { ...config, panelHeaderBackground: 'red' }],
    ['limits without bounds', containerConfigSchema, { ...config, gaugeLimits: { start: Infinity, end: 1 } }],
    ['limits without an end', containerConfigSchema, { ...config, gaugeLimits: { start: 1 } }],
    ['a logo of nobody', containerConfigSchema, { ...config, logoConfig: { type: 'person', site: null } }],
    ['half a column', containerSchema, { ...container, w: 0.5 }],
  ])('the schema of a stored report refuses %s', (_, schema, value) =>
    expect(() => schema.validateSync(value)).toThrow(),
  );
});
