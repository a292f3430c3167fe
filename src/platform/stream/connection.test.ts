// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REALTIME_INTERVAL_MS, requestsPerMinute, SLOW_REALTIME_INTERVAL_MS } from '#contract/hub.ts';
import type { CompanyDetails } from '#contract/installation/installation.ts';
import { updateStructure } from '#platform/session/structure.ts';
import {
  isSlowConnection,
  MEASURE_EVERY_MS,
  measureConnection,
  onConnectionChange,
  onIntervalChange,
  realtimeIntervalMs,
  watchConnection,
} from './connection.ts';

const taking = (ms: number) => () => Promise.resolve(ms);
const failing = (name: string) => () => Promise.reject(new DOMException('test', name));

beforeEach(() => measureConnection(taking(10)));

describe('connection speed', () => {
  it('P-SPEED-01 a connection is slow when the test image takes more than 1.5 s', async () => {
    await measureConnection(taking(1500));
    expect(isSlowConnection()).toBe(false);
    await measureConnection(taking(1501));
    expect(isSlowConnection()).toBe(true);
  });

  it('P-SPEED-01 a connection is slow when the test image times out, and keeps its last result when the network fails', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await measureConnection(failing('NetworkError'));
    expect(isSlowConnection()).toBe(false);
    await measureConnection(failing('TimeoutError'));
    expect(isSlowConnection()).toBe(true);
    await measureConnection(failing('NetworkError'));
    expect(isSlowConnection()).toBe(true);
  });

  it('listeners to the connection speed are notified only when the result changes', async () => {
    const heard = vi.fn();
    const stop = onConnectionChange(heard);
    await measureConnection(taking(20));
    expect(heard).not.toHaveBeenCalled();
    await measureConnection(taking(2000));
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  it('P-SPEED-02 the realtime interval is 5 s, and 10 s on a slow connection', () => {
    expect(realtimeIntervalMs(false)).toBe(5000);
    expect(realtimeIntervalMs(true)).toBe(10_000);
  });

  it('P-SPEED-02 the realtime interval is that of the installation, at least 10 s on a slow connection', () => {
    const heard = vi.fn();
    const stop = onIntervalChange(heard);
    const intervalsAt = (realtimeInterval: number): number[] => {
      updateStructure({ company: { realtimeInterval } as CompanyDetails });
      return [realtimeIntervalMs(false), realtimeIntervalMs(true)];
    };
    expect(intervalsAt(2_000)).toEqual([2_000, 10_000]);
    expect(intervalsAt(60_000)).toEqual([60_000, 60_000]);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    updateStructure({ company: null });
    expect(realtimeIntervalMs(false)).toBe(5_000);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('P-SPEED-03 the number of requests per minute is 60 divided by the interval', () => {
    expect(requestsPerMinute(REALTIME_INTERVAL_MS)).toBe(12);
    expect(requestsPerMinute(SLOW_REALTIME_INTERVAL_MS)).toBe(6);
  });
});

describe('watch on the connection', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('P-SPEED-01 the connection is measured at once, when the browser is online again, and every ten minutes', () => {
    const measure = vi.fn();
    const stop = watchConnection(measure);
    expect(measure).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect(measure).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(MEASURE_EVERY_MS);
    expect(measure).toHaveBeenCalledTimes(3);
    stop();
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(MEASURE_EVERY_MS);
    expect(measure).toHaveBeenCalledTimes(3);
  });
});
