// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '#platform/http/http-error.ts';
import { FIRST_RETRY_MS, useLastingReport } from './use-lasting-report.ts';

const AWAY = new HttpError(0, 'network_unreachable', '');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A report that was read once, and then as the test says. */
async function shown() {
  const load = vi.fn(async () => 'yesterday');
  const hook = renderHook(() => useLastingReport('7', load));
  await pass(0);
  return { load, now: () => hook.result.current, reload: () => act(() => hook.result.current.reload()) };
}

describe('a report on screen whose reload fails', () => {
  it('stays, and is read again by itself, ever more rarely', async () => {
    const { load, now, reload } = await shown();
    load.mockRejectedValueOnce(AWAY).mockRejectedValueOnce(new HttpError(503, 'internal_error', ''));
    load.mockResolvedValueOnce('today');
    reload();
    await pass(0);
    expect(now()).toMatchObject({ status: 'ready', data: 'yesterday', failure: AWAY });
    await pass(FIRST_RETRY_MS);
    expect(load).toHaveBeenCalledTimes(3);
    await pass(2 * FIRST_RETRY_MS - 1);
    expect(now()).toMatchObject({ data: 'yesterday' });
    await pass(1);
    expect(now()).toMatchObject({ status: 'ready', data: 'today' });
    expect(now()).not.toHaveProperty('failure');
    await pass(10 * FIRST_RETRY_MS);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('goes where it is gone, or out of reach', async () => {
    const { load, now, reload } = await shown();
    load.mockRejectedValueOnce(new HttpError(404, 'not_found', ''));
    reload();
    await pass(0);
    expect(now()).toMatchObject({ status: 'error' });
  });
});
