import { useEffect, useEffectEvent } from 'react';
import { periodInstants, type WallPeriod } from '#domain/time/report-period.ts';

/** Longest delay that a browser's timer accepts, ms; a longer wait is split. */
const MAX_WAIT_MS = 2 ** 31 - 1;
/** Range of the random delay after midnight, ms: all pages of a zone would otherwise call back at once. */
export const SPREAD_MS = 5_000;

/**
 * Calls back soon after a period of local wall times in `zone` has ended, so that a live day becomes the next. Null:
 * never.
 */
export function usePeriodOver(period: WallPeriod | null, zone: string, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  const end = period && periodInstants(period, zone).end;
  useEffect(() => {
    if (end === null) return;
    let timer = 0;
    const due = end + Math.random() * SPREAD_MS;
    const wait = (): void => {
      const left = due - Date.now();
      if (left <= 0) over();
      else timer = window.setTimeout(wait, Math.min(left, MAX_WAIT_MS));
    };
    // A period that has already ended stays: only an end that passes meanwhile is reported.
    if (end > Date.now()) wait();
    return () => window.clearTimeout(timer);
  }, [end]);
}
