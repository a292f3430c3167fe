import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, filtersOf, type LogFilters } from './filter-values.ts';

/**
 * Filters kept in the page's address, with a function that changes some of them. The router shows a new address late:
 * changes made until then are added to the earlier ones.
 */
export function useAddressFilters(): readonly [
  LogFilters,
  (change: Partial<LogFilters>) => void,
  () => void,
] {
  const [address, setAddress] = useSearchParams();
  const newest = useRef(address);
  useEffect(() => {
    newest.current = address;
  }, [address]);
  const go = useCallback(
    (filters: LogFilters) => {
      newest.current = addressOf(filters);
      setAddress(newest.current, { replace: true });
    },
    [setAddress],
  );
  const change = useCallback(
    (some: Partial<LogFilters>) => go({ ...filtersOf(newest.current), ...some }),
    [go],
  );
  const clear = useCallback(() => go({}), [go]);
  return [filtersOf(address), change, clear];
}
