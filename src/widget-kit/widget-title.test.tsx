// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { Container, WidgetKind } from '#contract/reports/widget.ts';
import { uuid } from './block.fixture.ts';
import { wordsOfWidgets } from './view.fixture.ts';
import { useWidgetTitle } from './widget-title.ts';

beforeAll(wordsOfWidgets);

/** Title of a widget with devices of these names, each with these parameters. */
function titleOf(component: WidgetKind, names: readonly string[], values = ['energy'], name = ''): string {
  const devices = names.map((one, n) => ({
    uuid: uuid(n),
    name: one,
    parameters: values.map((value) => ({ value })),
  }));
  const widget = { component, config: { name, devices, aggregate: false } } as Pick<
    Container,
    'component' | 'config'
  >;
  return renderHook(() => useWidgetTitle(widget)).result.current;
}

it.each([
  ['what it shows', titleOf.bind(null, 'LineChart', ['Kőrösd fő betáp']), 'Energy, Kőrösd fő betáp'],
  ['two devices', titleOf.bind(null, 'LineChart', ['A', 'B']), 'Energy, A, B'],
  [
    'two devices and the number of the others',
    titleOf.bind(null, 'DataTable', ['A', 'B', 'C', 'D']),
    'Energy, A, B +2',
  ],
  [
    'its device, where it shows several parameters',
    titleOf.bind(null, 'DataTable', ['A'], ['energy', 'effectivePowerTotal']),
    'A',
  ],
  ['its kind without devices', titleOf.bind(null, 'Heatmap', []), 'Heatmap'],
  [
    'its kind, where it lists sensors',
    titleOf.bind(null, 'DigitalSensor', ['A'], ['digital']),
    'Digital sensors',
  ],
  ['its kind, where it is a text with values', titleOf.bind(null, 'TextEditor', ['A']), 'Text'],
  ['the name that was typed', titleOf.bind(null, 'LineChart', ['A'], ['energy'], 'Typed'), 'Typed'],
] as const)('a widget is called after %s', (_, made, title) => {
  expect(made()).toBe(title);
});
