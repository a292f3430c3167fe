import { describe, expect, it } from 'vitest';
import { nodeFixture } from '#canvas/settings/settings.fixture.ts';
import type { SettableKind } from '#domain/reports/widget-traits.ts';
import { newDevice } from '#widget-kit/settings/devices.ts';
import { checkReport } from './check-report.ts';
import { recurrenceFixture, reportFixture, widgetFixture } from './model-fixtures.ts';
import type { ReportValues } from './report-values.ts';

const NOW = Date.parse('2026-03-18T13:37:00Z');
const found = (values: ReportValues): Record<string, string> => Object.fromEntries(checkReport(values, NOW));

const withWidget = (kind: SettableKind, devices = 1): ReportValues => {
  const widget = widgetFixture(kind);
  const list = Array.from({ length: devices }, (_, n) => newDevice(kind, nodeFixture(n, ['energy'])));
  return reportFixture({ structure: [{ ...widget, config: { ...widget.config, devices: list } }] });
};

describe('valid report', () => {
  it('a valid report has no messages', () => {
    expect(found(reportFixture())).toEqual({});
    expect(found(withWidget('LineChart'))).toEqual({});
    expect(found(withWidget('TextEditor', 0))).toEqual({});
    expect(found(reportFixture({ recurrence: recurrenceFixture }))).toEqual({});
  });
});

describe('messages by field', () => {
  it('the name of a report is required and has at most 128 characters', () => {
    expect(found(reportFixture({ name: '  ' }))).toEqual({ name: 'Required' });
    expect(found(reportFixture({ name: 'x'.repeat(129) }))).toEqual({ name: 'tooLong:128' });
  });

  it('a fixed period of a report needs both dates, in order', () => {
    expect(found(reportFixture({ period: 'fixed' }))).toEqual({
      startTime: 'Required',
      endTime: 'Required',
    });
    const reversed = { startTime: '2026-02-02T00:00', endTime: '2026-02-01T00:00' };
    expect(found(reportFixture({ period: 'fixed', ...reversed }))).toEqual({
      endTime: 'reports:validation.periodOrder',
    });
  });

  it('R-SET-11 R-SET-12 a widget in a report needs device, series type and parameters', () => {
    expect(found(withWidget('LineChart', 0))).toEqual({
      'structure[0].config.devices': 'Required',
    });
    const values = withWidget('LineChart');
    const device = values.structure[0]?.config.devices[0];
    if (!device) throw new Error('no device');
    device.seriesType = undefined;
    device.parameters = [];
    expect(found(values)).toEqual({
      'structure[0].config.devices[0].seriesType': 'Required',
      'structure[0].config.devices[0].parameters': 'Required',
    });
  });

  it('R-SET-18 O-18 a report with too many devices in a widget is refused', () => {
    expect(found(withWidget('PieChart', 13))).toEqual({
      'structure[0].config.devices': 'widgets:settings.issue.module_limit_reached:12',
    });
  });

  it('a report with a pie of several units is refused', () => {
    const values = withWidget('PieChart', 2);
    const second = values.structure[0]?.config.devices[1];
    if (!second) throw new Error('no device');
    second.parameters = [{ value: 'volume', decimals: 1 }];
    expect(found(values)).toEqual({ 'structure[0].config.devices': 'widgets:settings.issue.mixedUnits' });
  });

  it('R-TYPE-05 R-TYPE-06 R-TYPE-07 a widget that the report type may not hold is refused', () => {
    expect(found({ ...withWidget('PieChart'), type: 'availability-report' })).toEqual({
      'structure[0].component': 'widgets:settings.issue.notInThisType',
    });
    expect(found({ ...withWidget('LineChart'), type: 'availability-report' })).toEqual({});
  });

  it('a report with widget sizes outside the grid is refused', () => {
    const values = withWidget('LineChart');
    const widget = values.structure[0];
    if (!widget) throw new Error('no widget');
    widget.w = 13;
    widget.h = 0;
    expect(found(values)).toEqual({
      'structure[0].w': 'tooLarge:12',
      'structure[0].h': 'tooSmall:1',
    });
  });

  it('a recurrence needs recipients and a rule that can come due', () => {
    expect(found(reportFixture({ recurrence: { ...recurrenceFixture, users: [] } }))).toEqual({
      'recurrence.users': 'Required',
    });
    const never = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=6;BYMINUTE=0';
    expect(found(reportFixture({ recurrence: { ...recurrenceFixture, rule: never } }))).toEqual({
      'recurrence.rule': 'schedule:refused.neverRuns',
    });
  });

  it('R-REC-02 an inactive recurrence without recipients does not prevent a save', () => {
    expect(
      found(reportFixture({ recurrence: { ...recurrenceFixture, users: [], isActive: false } })),
    ).toEqual({});
  });
});
