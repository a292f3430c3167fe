// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Container } from '#contract/reports/widget.ts';
import { useHungWidgets } from './hung-widgets.ts';

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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('widgets on paper that do not answer', () => {
  it('are given up when their time is over, those that have ended stay', () => {
    const paper = { widgetTimeoutMs: LIMIT_MS, hung: [] };
    const { result } = renderHook(() => useHungWidgets(WIDGETS, paper));
    result.current.noteEnd('b');
    act(() => void vi.advanceTimersByTime(LIMIT_MS - 1));
    expect(result.current.hung.size).toBe(0);
    act(() => void vi.advanceTimersByTime(1));
    expect([...result.current.hung]).toEqual(['a', 'c']);
  });

  it('are left out from the start where they have kept an earlier page from ending', () => {
    const paper = { widgetTimeoutMs: LIMIT_MS, hung: ['c'] };
    const { result } = renderHook(() => useHungWidgets(WIDGETS, paper));
    expect([...result.current.hung]).toEqual(['c']);
    for (const { i } of WIDGETS) result.current.noteEnd(i);
    act(() => void vi.advanceTimersByTime(LIMIT_MS));
    expect([...result.current.hung]).toEqual(['c']);
  });

  it('are waited for on screen', () => {
    const { result } = renderHook(() => useHungWidgets(WIDGETS, undefined));
    act(() => void vi.advanceTimersByTime(10 * LIMIT_MS));
    expect(result.current.hung.size).toBe(0);
  });
});
