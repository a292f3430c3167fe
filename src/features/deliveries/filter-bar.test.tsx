// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '#platform/locale/i18n.ts';
import { FilterBar } from './filter-bar.tsx';
import type { LogFilters } from './filter-values.ts';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

let filters: LogFilters;
const Bar = () => {
  const [current, setCurrent] = useState<LogFilters>({});
  filters = current;
  return (
    <FilterBar
      filters={current}
      onChange={(some) => setCurrent({ ...current, ...some })}
      onClear={() => setCurrent({})}
    />
  );
};

beforeAll(() => startI18n('en'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a pause after a typed space does not remove the space from the search', async () => {
  render(<Bar />);
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  vi.useFakeTimers();
  fireEvent.change(search, { target: { value: 'Kiss ' } });
  act(() => vi.runAllTimers());
  expect(filters.search).toBe('Kiss');
  expect(search.value).toBe('Kiss ');
});
