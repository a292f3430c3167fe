// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Report } from '#contract/reports/report.ts';
import { http } from '#platform/http/http.ts';
import { currentTopics } from '#platform/stream/live-stream.ts';
import { settled, widget } from './block-source.fixture.ts';
import { useBlockSource } from './use-block-source.ts';

const DAY = { startTime: '2026-02-01T00:00', endTime: '2026-02-01T23:45' };
const report = {
  id: 7,
  revision: 1,
  type: 'base-report',
  structure: [widget('a'), widget('b'), { ...widget('text'), component: 'TextEditor' }],
} as Report;

/** Requests for blocks stay pending; the tests check their parameters. */
function show(wanted: Partial<Parameters<typeof useBlockSource>[0]> = {}) {
  const get = vi.spyOn(http, 'get').mockReturnValue(new Promise(() => undefined));
  const initialProps = { report, generatedId: null, period: DAY, isLive: false, isEager: false, ...wanted };
  const hook = renderHook(useBlockSource, { initialProps });
  const asked = () => get.mock.calls.map(([path, options]) => [path, options?.params]);
  return { ...hook, initialProps, asked };
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('requests of a page to its server', () => {
  it('R-DATA-03 a live report requests only the container that has come near', async () => {
    const { result, asked } = show({ isLive: true });
    act(() => result.current.channel('a')?.approach());
    await settled();
    expect(asked()).toEqual([
      ['/report/7/blocks', { ...DAY, realtime: true, packed: true, containers: 'a' }],
    ]);
    expect(currentTopics()).toEqual([{ report: 7, containers: ['a'] }]);
  });

  it('R-DATA-03 an edition on paper is requested in one whole answer', async () => {
    const { asked } = show({ generatedId: 'c1', isEager: true });
    await settled();
    expect(asked()).toEqual([
      ['/report/7/c1/blocks', { ...DAY, realtime: undefined, packed: true, containers: undefined }],
    ]);
  });

  it('R-DATA-03 another period is requested again, an unchanged period is not', async () => {
    const { result, rerender, initialProps, asked } = show();
    act(() => result.current.channel('b')?.approach());
    await settled();
    rerender({ ...initialProps, period: { ...DAY } });
    await settled();
    expect(asked()).toHaveLength(1);
    rerender({ ...initialProps, period: { ...DAY, endTime: '2026-02-01T11:45' } });
    await settled();
    expect(asked()[1]).toEqual([
      '/report/7/blocks',
      {
        startTime: DAY.startTime,
        endTime: '2026-02-01T11:45',
        realtime: undefined,
        packed: true,
        containers: 'b',
      },
    ]);
  });

  it('R-LIFE-01 a report that was never saved requests nothing', async () => {
    const { result, asked } = show({ report: { ...report, id: -1 }, isEager: true });
    await settled();
    expect(asked()).toEqual([]);
    expect(result.current.channel('a')).toBeUndefined();
  });
});
