import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';
import { recurrenceFixture, reportFixture, widgetFixture } from './model-fixtures.ts';

const [a, b] = [widgetFixture('LineChart', 'a'), widgetFixture('PieChart', 'b')];
const before = reportFixture({ structure: [a, b] });

it('a report and its copy have no differences, whatever the order of keys and widgets', () => {
  const { name, ...rest } = before;
  const copy = structuredClone({ ...rest, structure: [b, a], name });
  expect(differencesOf(before, copy)).toEqual({ fields: [], widgets: [] });
  expect(differencesOf(before, { ...before, startTime: null })).toEqual({ fields: [], widgets: [] });
});

it('values filled in by loading a report are no difference', () => {
  const device = {
    uuid: '0b9f1c52-7d0e-4a52-9a61-7f5d2f6c1a01',
    parameters: [{ value: 'energy', decimals: 1 }],
  };
  const [parameter] = device.parameters;
  const loaded = {
    ...device,
    measureType: 'electricity' as const,
    parameters: [{ ...parameter, value: 'energy', hasKpi: false, kpi: 0, kpiMin: 0 }],
  };
  const withDevice = (one: typeof device | typeof loaded) => ({
    ...before,
    structure: [{ ...a, config: { ...a.config, devices: [one] } }, b],
  });
  expect(differencesOf(withDevice(device), withDevice(loaded)).widgets).toEqual([]);
});

it('a widget that was only pushed aside is distinguished from a changed one, and listed last', () => {
  const moved = { ...a, x: 6 };
  const resized = { ...widgetFixture('Heatmap', 'c'), h: 20 };
  const wasSmall = { ...resized, h: 10, y: 4 };
  const changed = { ...b, x: 6, config: { ...b.config, name: 'Other' } };
  const { widgets } = differencesOf(
    { ...before, structure: [a, b, wasSmall] },
    { ...before, structure: [moved, changed, resized] },
  );
  expect(widgets.map(({ id, kind }) => [id, kind])).toEqual([
    ['b', 'changed'],
    ['c', 'resized'],
    ['a', 'moved'],
  ]);
});

it('the differences of two reports name added and removed widgets', () => {
  const c = widgetFixture('TextEditor', 'c');
  const { widgets } = differencesOf(before, { ...before, structure: [a, c] });
  expect(widgets.map(({ id, kind }) => [id, kind])).toEqual([
    ['c', 'added'],
    ['b', 'removed'],
  ]);
});

it('the differences of two reports compare dates only where they count', () => {
  const dates = { startTime: '2026-03-01T00:00', endTime: '2026-03-01T23:45' };
  expect(differencesOf(before, { ...before, ...dates }).fields).toEqual([]);
  const fixed = { ...before, period: 'fixed' as const };
  expect(differencesOf(fixed, { ...fixed, ...dates }).fields).toEqual(['period']);
});

it('the differences of two reports include name, group and schedule', () => {
  const after = { ...before, name: 'Other', group: 'Hall 2', recurrence: recurrenceFixture };
  expect(differencesOf(before, after).fields).toEqual(['name', 'group', 'recurrence']);
});
