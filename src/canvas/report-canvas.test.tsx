// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PrintReady } from '#contract/reports/print.ts';
import type { Report } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { wordsOfWidgets } from '#widget-kit/view.fixture.ts';
import type { CanvasMode } from '#widget-kit/widget-view.ts';
import { ReportCanvas } from './report-canvas.tsx';

const PERIOD = { startTime: '2026-02-01T00:00', endTime: '2026-02-28T23:45' };
const text = (i: string, html: string, name = ''): Container => ({
  i,
  component: 'TextEditor',
  x: 0,
  y: 0,
  w: 12,
  h: 4,
  config: { name, html, devices: [], aggregate: false },
});

beforeAll(wordsOfWidgets);
afterEach(cleanup);

async function readAs(mode: CanvasMode, structure: Container[]): Promise<PrintReady> {
  const onReady = vi.fn<(ready: PrintReady) => void>();
  const report = { id: 7, type: 'base-report', revision: 1, issue: null, structure } as unknown as Report;
  render(<ReportCanvas {...{ report, mode, onReady }} period={PERIOD} generatedId={null} />);
  await waitFor(() => expect(onReady).toHaveBeenCalled());
  return onReady.mock.calls[0]?.[0] as PrintReady;
}

it.each(['view', 'print'] as const)('R-WID-TEXT-01 an empty text widget takes no space: %s', async (mode) => {
  const ready = await readAs(mode, [text('a', '<p>Words</p>'), text('b', '<p><br></p>')]);
  expect(ready.widgets.map(({ container }) => container)).toEqual(['a']);
  expect(document.querySelectorAll('[data-widget]')).toHaveLength(1);
});

it('paper shows the name of a text widget that has no other content', async () => {
  await readAs('print', [text('a', '', 'Heating season')]);
  expect(screen.getByText('Heating season')).toBeTruthy();
  expect(screen.queryByText('No text yet')).toBeNull();
});
