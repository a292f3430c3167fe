// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { column } from '#widget-kit/block.fixture.ts';
import { DAY, labels, modelOf, QUARTER } from '#widget-kit/chart/chart.fixture.ts';
import { plotLayout } from '#widget-kit/chart/plot/plot-layout.ts';
import { timeAxis } from '#widget-kit/chart/time/time-axis.ts';
import { usePlotGestures } from './use-plot-gestures.ts';
import type { Zoom } from './use-zoom.ts';

const model = modelOf([{ energy: column(labels(96), Array(96).fill(1)) }]);
const layout = plotLayout(
  {
    model,
    visible: model.series,
    window: model,
    axis: timeAxis(model, 'en'),
    limits: [],
    size: { width: 600, height: 244 },
    locales: { words: 'en', numbers: 'en' },
  },
  (text) => text.length * 6,
);

const show = vi.fn();
const zoom = { window: model, isZoomed: false, show } as unknown as Zoom;

const Plot = () => {
  const element = useRef<HTMLDivElement>(null);
  const { choice, handlers } = usePlotGestures(element, layout, zoom, () => undefined);
  return (
    <div data-testid="plot" ref={element} {...handlers}>
      {choice && 'choosing'}
    </div>
  );
};

const mouse = (clientX: number, buttons = 1) => ({ clientX, buttons, pointerId: 1, pointerType: 'mouse' });

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  render(<Plot />);
});

afterEach(() => {
  cleanup();
  show.mockClear();
});

it('dragging over a plot chooses a part of it', () => {
  const plot = screen.getByTestId('plot');
  fireEvent.pointerDown(plot, mouse(layout.xOf(DAY + 8 * QUARTER)));
  fireEvent.pointerMove(plot, mouse(layout.xOf(DAY + 16 * QUARTER)));
  expect(plot.textContent).toBe('choosing');
  fireEvent.pointerUp(plot, mouse(layout.xOf(DAY + 16 * QUARTER), 0));
  expect(plot.textContent).toBe('');
  const [chosen] = show.mock.calls[0] as [{ start: number; end: number }];
  expect(chosen.start).toBeCloseTo(DAY + 8 * QUARTER, 0);
  expect(chosen.end).toBeCloseTo(DAY + 16 * QUARTER, 0);
});

it('a press released outside the plot ends the choice of a part', () => {
  const plot = screen.getByTestId('plot');
  fireEvent.pointerDown(plot, mouse(300));
  // Pointer returns without a pressed button: no event reported the release.
  fireEvent.pointerMove(plot, mouse(340, 0));
  fireEvent.pointerMove(plot, mouse(380, 0));
  expect(plot.textContent).toBe('');
});
