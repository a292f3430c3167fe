// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '#platform/store.ts';
import type { BlocksSummary } from './block-source.ts';
import { useOnSummary } from './use-on-summary.ts';

afterEach(cleanup);

const told = (coverage: number) => ({ coverage }) as BlocksSummary;

it('useOnSummary reports every summary without rendering again', () => {
  const summary = createStore<BlocksSummary | null>(null);
  const onSummary = vi.fn();
  const drawn = vi.fn();
  const { unmount } = renderHook(() => {
    drawn();
    useOnSummary({ summary }, onSummary);
  });
  act(() => summary.set(told(0.5)));
  act(() => summary.set(told(1)));
  expect(onSummary.mock.calls).toEqual([[told(0.5)], [told(1)]]);
  expect(drawn).toHaveBeenCalledOnce();
  unmount();
  summary.set(told(0));
  expect(onSummary).toHaveBeenCalledTimes(2);
});
