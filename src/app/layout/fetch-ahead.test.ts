// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

const fetched = vi.hoisted((): string[] => []);
vi.mock('#ui/overlays/menu-popup.tsx', () => {
  fetched.push('menus');
  return {};
});
vi.mock('#ui/toast/toast-list.tsx', () => {
  fetched.push('toasts');
  return {};
});
vi.mock('#ui/overlays/dialog.tsx', () => {
  fetched.push('dialogs');
  return {};
});

/** Triggers a request by the page. */
let ask: () => void = () => undefined;
class Observer {
  constructor(tell: () => void) {
    ask = tell;
  }
  observe = vi.fn();
  disconnect = vi.fn();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Observer);
  fetched.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('nothing is fetched ahead for a page that is left before it is quiet', async () => {
  const stop = fetchAhead();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toEqual([]);
});

it('fetching ahead waits until the page stops making requests, then fetches dialogs, menus and toasts', async () => {
  fetchAhead();
  for (let asked = 0; asked < 5; asked += 1) {
    await vi.advanceTimersByTimeAsync(1_900);
    ask();
  }
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.dynamicImportSettled();
  expect(fetched.toSorted()).toEqual(['dialogs', 'menus', 'toasts']);
});
