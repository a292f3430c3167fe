// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Container } from '#contract/reports/widget.ts';
import type { WidgetEnd } from './print-readiness.ts';
import { usePrintReadiness } from './use-print-readiness.ts';

const widget = (i: string): Container => ({
  i,
  component: 'LineChart',
  x: 0,
  y: 0,
  w: 6,
  h: 10,
  config: { name: i, devices: [], aggregate: false },
});
const WIDGETS = [widget('a'), widget('b'), widget('c')];
const LIMIT_MS = 30_000;
const END: WidgetEnd = { state: 'data' };
const onReady = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onReady.mockClear();
});
afterEach(() => void vi.useRealTimers());

describe('widgets that do not answer', () => {
  it('widgets that do not answer are given up on paper when their time is over; ended ones stay', () => {
    const paper = { widgetTimeoutMs: LIMIT_MS, hung: [] };
    const { result } = renderHook(() => usePrintReadiness(WIDGETS, paper, onReady));
    result.current.noteEnd('b', END);
    act(() => void vi.advanceTimersByTime(LIMIT_MS - 1));
    expect(result.current.hung.size).toBe(0);
    act(() => void vi.advanceTimersByTime(1));
    expect([...result.current.hung]).toEqual(['a', 'c']);
  });

  it('widgets that hung an earlier page are given up from the start', () => {
    const paper = { widgetTimeoutMs: LIMIT_MS, hung: ['c'] };
    const { result } = renderHook(() => usePrintReadiness(WIDGETS, paper, onReady));
    expect([...result.current.hung]).toEqual(['c']);
    for (const { i } of WIDGETS) result.current.noteEnd(i, END);
    act(() => void vi.advanceTimersByTime(LIMIT_MS));
    expect([...result.current.hung]).toEqual(['c']);
  });

  it('widgets that do not answer hold the report back until the last one ends', () => {
    const { result } = renderHook(() => usePrintReadiness(WIDGETS, undefined, onReady));
    result.current.noteEnd('a', END);
    result.current.noteEnd('b', END);
    expect(onReady).not.toHaveBeenCalled();
    result.current.noteEnd('c', { state: 'error', error: 'timeout' });
    result.current.noteEnd('a', { state: 'noData' });
    expect(onReady.mock.calls).toEqual([
      [
        {
          widgets: [
            { container: 'a', state: 'data' },
            { container: 'b', state: 'data' },
            { container: 'c', state: 'error', error: 'timeout' },
          ],
        },
      ],
    ]);
  });

  it('widgets that do not answer are awaited on screen', () => {
    const { result } = renderHook(() => usePrintReadiness(WIDGETS, undefined, onReady));
    act(() => void vi.advanceTimersByTime(10 * LIMIT_MS));
    expect(result.current.hung.size).toBe(0);
  });
});
