import { expect, it } from 'vitest';
import { addressOf, filtersOf, isBackwards, isNarrowed } from './filter-values.ts';

it('delivery filters stay the same when written to the address and read back', () => {
  const filters = {
    report: 7,
    state: 'failed',
    kind: 'test',
    search: 'kovács',
    from: '2026-03-01',
    to: '2026-03-29',
  };
  const address = addressOf(filters as never);
  expect(address.toString()).toBe(
    'report=7&state=failed&kind=test&search=kov%C3%A1cs&from=2026-03-01&to=2026-03-29',
  );
  expect(filtersOf(address)).toEqual(filters);
  expect(isNarrowed(filtersOf(new URLSearchParams('page=3')))).toBe(false);
});

it('values of a delivery filter that cannot be chosen count as not set', () => {
  const address = new URLSearchParams({
    report: '1; drop',
    state: 'lost',
    kind: 'x',
    from: 'yesterday',
    search: 'a'.repeat(200),
  });
  expect(filtersOf(address)).toEqual({});
});

it('days of a delivery filter in the wrong order are detected', () => {
  expect(isBackwards({ from: '2026-03-02', to: '2026-03-01' } as never)).toBe(true);
  expect(isBackwards({ from: '2026-03-01', to: '2026-03-01' } as never)).toBe(false);
  expect(isBackwards({ to: '2026-03-01' } as never)).toBe(false);
});
