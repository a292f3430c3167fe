import { describe, expect, it } from 'vitest';
import type { ReportType } from '#contract/reports/report.ts';
import type { ChartParameter, Container } from '#contract/reports/widget.ts';
import { checkContainer, checkSchema } from './check-container.ts';
import { checkSpans, deviceSpan } from './devices/device-span.ts';
import { nodeFixture, widgetFixture } from './settings.fixture.ts';

const meter = nodeFixture(1, ['energy', 'effectivePowerTotal']);

function found(widget: Container, type: ReportType = 'dashboard-report'): Record<string, string> {
  const messages: Record<string, string> = {};
  const add = (path: string, message: string): void => {
    messages[path] ??= message;
  };
  checkSchema(widget, add);
  checkContainer(widget, type, add);
  return messages;
}

const withParameter = (kind: 'LineChart' | 'LoadDuration', changes: Partial<ChartParameter>): Container => {
  const widget = widgetFixture(kind, [meter]);
  const [device] = widget.config.devices;
  if (!device) throw new Error('no device');
  const parameters = device.parameters.map((parameter) => ({ ...parameter, ...changes }));
  return { ...widget, config: { ...widget.config, devices: [{ ...device, parameters }] } };
};

describe('valid widget settings', () => {
  it.each([
    'LineChart',
    'PieChart',
    'DataTable',
    'DataBlock',
    'Gauge',
    'Consumption',
    'Sankey',
    'LoadDuration',
    'Heatmap',
  ] as const)('the settings of a %s with one meter are valid', (kind) =>
    expect(found(widgetFixture(kind, [meter]))).toEqual({}),
  );

  it.each(['TextEditor', 'Logo', 'divider'] as const)(
    'the settings of a %s without devices are valid',
    (kind) => expect(found(widgetFixture(kind, []))).toEqual({}),
  );
});

describe('invalid widget settings', () => {
  it('R-SET-11 widget settings without a device or a series type are refused', () => {
    expect(found(widgetFixture('LineChart', []))).toEqual({ 'config.devices': 'Required' });
    const widget = widgetFixture('LineChart', [meter]);
    const devices = widget.config.devices.map((device) => ({ ...device, seriesType: undefined }));
    expect(found({ ...widget, config: { ...widget.config, devices } })).toEqual({
      'config.devices[0].seriesType': 'Required',
    });
  });

  it('R-SET-12 widget settings with an empty list of parameters or an undefined parameter are refused', () => {
    const widget = widgetFixture('DataTable', [meter]);
    const [device] = widget.config.devices;
    const withParameters = (parameters: unknown[]): Container =>
      ({ ...widget, config: { ...widget.config, devices: [{ ...device, parameters }] } }) as Container;
    expect(found(withParameters([]))).toEqual({ 'config.devices[0].parameters': 'Required' });
    expect(found(withParameters([undefined]))).toEqual({
      'config.devices[0].parameters[0].value': 'Required',
    });
  });

  it.each([
    [-1, 'tooSmall:0'],
    [1.5, 'notInteger'],
    [11, 'tooLarge:10'],
  ])('R-SET-13 widget settings with %d decimals are refused', (decimals, message) =>
    expect(found(withParameter('LineChart', { decimals }))).toEqual({
      'config.devices[0].parameters[0].decimals': message,
    }),
  );

  it('R-SET-18 widget settings with more devices than the chart shows are refused', () => {
    const meters = Array.from({ length: 13 }, (_, n) => nodeFixture(n, ['energy']));
    expect(found(widgetFixture('PieChart', meters))).toEqual({
      'config.devices': 'widgets:settings.issue.module_limit_reached:12',
    });
  });

  it('a pie of several units and a data block of several parameters are refused', () => {
    const pie = widgetFixture('PieChart', [meter, nodeFixture(2, ['volume'], { measureType: 'flow' })]);
    expect(found(pie)).toEqual({ 'config.devices': 'widgets:settings.issue.mixedUnits' });
    const block = widgetFixture('DataBlock', [meter]);
    const devices = block.config.devices.map((device) => ({
      ...device,
      parameters: [{ value: 'energy' }, { value: 'effectivePowerTotal' }],
    }));
    expect(found({ ...block, config: { ...block.config, devices } })).toEqual({
      'config.devices[0].parameters': 'widgets:settings.issue.oneParameter',
    });
  });

  it.each([
    ['PieChart', 'availability-report', true],
    ['LineChart', 'availability-report', false],
    ['Gauge', 'base-report', true],
    ['Gauge', 'dashboard-report', false],
    ['Heatmap', 'additional-report', false],
  ] as const)(
    'R-TYPE-05 R-TYPE-06 the settings check knows whether a %s may stand in a %s',
    (kind, type, isRefused) => {
      const wanted = isRefused ? { component: 'widgets:settings.issue.notInThisType' } : {};
      expect(found(widgetFixture(kind, [meter]), type)).toEqual(wanted);
    },
  );

  it('a red zone that begins at the end of the scale is refused', () => {
    const limited = (start: number, end: number) =>
      found(widgetFixture('Gauge', [meter], { gaugeLimits: { start, end } }));
    expect(limited(100, 150)).toEqual({});
    expect(limited(150, 150)).toEqual({ 'config.gaugeLimits.end': 'widgets:settings.issue.limitsOrder' });
  });

  it('a site logo without a site is refused', () => {
    const logo = (site: string | null) => widgetFixture('Logo', [], { logoConfig: { type: 'site', site } });
    expect(found(logo(null))).toEqual({ 'config.logoConfig.site': 'widgets:settings.issue.siteMissing' });
    expect(found(logo(meter.siteId))).toEqual({});
  });
});

describe('R-SET-17 limits of a parameter', () => {
  const path = 'config.devices[0].parameters[0].kpi';
  const missing = { [path]: 'widgets:settings.issue.kpiMissing' };

  it.each([
    ['none', { hasKpi: false }, 'base-report', {}],
    ['a maximum', { hasKpi: true, kpi: 34 }, 'base-report', {}],
    ['nothing', { hasKpi: true }, 'base-report', missing],
    ['only a minimum', { hasKpi: true, kpiMin: 3 }, 'base-report', missing],
    ['only a minimum', { hasKpi: true, kpiMin: 3 }, 'availability-report', missing],
    [
      'a minimum at the maximum',
      { hasKpi: true, kpi: 34, kpiMin: 34 },
      'availability-report',
      { [path]: 'widgets:settings.issue.kpiOrder' },
    ],
    ['a minimum below the maximum', { hasKpi: true, kpi: 34, kpiMin: 33.9 }, 'availability-report', {}],
    ['a maximum below zero', { hasKpi: true, kpi: -18, kpiMin: 0 }, 'availability-report', {}],
    ['nothing', { hasKpi: true }, 'availability-report', missing],
    [
      'them reversed',
      { hasKpi: true, kpi: 3, kpiMin: 34 },
      'availability-report',
      { [path]: 'widgets:settings.issue.kpiOrder' },
    ],
  ] as const)('the settings check judges the given limits (%s): %j in a %s', (_, parameter, type, wanted) =>
    expect(found(withParameter('LineChart', parameter), type)).toEqual(wanted),
  );
});

describe('dates of a device', () => {
  const NOW = Date.parse('2026-03-18T13:37:00Z');
  const firstFetch = Date.parse('2026-01-05T07:52:10Z');
  const site = { id: meter.siteId ?? '', name: 'Foundry', timezone: 'Europe/Budapest' };
  const known = {
    sites: [site],
    collections: [],
    parameters: null,
    modules: new Map([[meter.uuid, { ...meter, firstFetch } as never]]),
  };

  it('R-SET-06 R-SET-07 R-SET-08 a device can be shown from its first reading until now, in quarter-hours of its site', () => {
    expect(deviceSpan(known, meter.uuid, NOW)).toEqual({
      earliest: '2026-01-05T08:45',
      latest: '2026-03-18T14:30',
    });
    expect(deviceSpan(known, 'gone', NOW)).toMatchObject({ earliest: null });
  });

  const withDate = (start: string | null, end: string | null): Container => {
    const widget = widgetFixture('LineChart', [meter]);
    const devices = widget.config.devices.map((device) => ({ ...device, date: { start, end } }));
    return { ...widget, config: { ...widget.config, devices } };
  };
  const spans = (start: string | null, end: string | null): Record<string, string> => {
    const messages = found(withDate(start, end));
    checkSpans(withDate(start, end), known, NOW, (path, message) => {
      messages[path] ??= message;
    });
    return messages;
  };
  const path = 'config.devices[0].date';

  it.each([
    ['2026-01-05T08:45', '2026-03-18T14:30', undefined],
    [null, null, undefined],
    ['2026-02-01T00:00', null, undefined],
    ['2026-01-05T08:30', null, 'widgets:settings.issue.dateBefore:2026-01-05 08:45'],
    [null, '2026-03-18T14:45', 'widgets:settings.issue.dateFuture'],
    ['2026-02-02T00:00', '2026-02-01T00:00', 'widgets:settings.issue.dateOrder'],
    ['2026-02-01T00:10', '2026-02-02T00:00', 'widgets:settings.issue.dateOrder'],
  ])(
    'R-SET-06 R-SET-07 R-SET-08 the settings check judges the dates of a device from %s to %s',
    (start, end, message) => expect(spans(start, end)[path]).toBe(message),
  );
});
