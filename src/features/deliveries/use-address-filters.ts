import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, filtersOf, type LogFilters } from './filter-values.ts';

/**
 * Filters that stand in the page's address, and the way to change some of them. The router shows a new address late:
 * what is changed until then is added to what was changed before.
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
