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

/** Renders a report that has loaded once; the test decides the later answers. */
async function shown() {
  const load = vi.fn(async () => 'yesterday');
  const hook = renderHook(() => useLastingReport('7', load));
  await pass(0);
  return { load, now: () => hook.result.current, reload: () => act(() => hook.result.current.reload()) };
}

describe('report on screen whose reload fails', () => {
  it('a report whose reload fails stays on screen and is reloaded automatically at growing intervals', async () => {
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

  it('a report that was deleted or may no longer be read leaves the screen', async () => {
    const { load, now, reload } = await shown();
    load.mockRejectedValueOnce(new HttpError(404, 'not_found', ''));
    reload();
    await pass(0);
    expect(now()).toMatchObject({ status: 'error' });
  });
});
