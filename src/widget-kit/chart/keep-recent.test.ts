import { expect, it, vi } from 'vitest';
import { createKept } from './keep-recent.ts';

it('a kept chart result is computed only once', () => {
  const make = vi.fn(() => ({}));
  const kept = createKept<object>(2);
  expect(kept('a', make)).toBe(kept('a', make));
  expect(make).toHaveBeenCalledTimes(1);
});

it('the least recently used chart result is dropped first', () => {
  const make = vi.fn(() => ({}));
  const kept = createKept<object>(2);
  for (const key of ['a', 'b', 'a', 'c', 'a']) kept(key, make);
  expect(make).toHaveBeenCalledTimes(3);
  kept('b', make);
  expect(make).toHaveBeenCalledTimes(4);
});
