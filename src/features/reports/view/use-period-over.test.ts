// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SPREAD_MS, usePeriodOver } from './use-period-over.ts';

const DAY = { startTime: '2026-02-01T00:00', endTime: '2026-02-01T23:45' };

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-02-01T22:59:59Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a live day changes to the next soon after midnight, spread over time for the many pages', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const onOver = vi.fn();
  renderHook(() => usePeriodOver(DAY, 'Europe/Budapest', onOver));
  vi.advanceTimersByTime(1000 + SPREAD_MS / 2 - 1);
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onOver).toHaveBeenCalledOnce();
});
