import { useEffect, useEffectEvent } from 'react';
import { periodInstants, type WallPeriod } from '#domain/time/report-period.ts';

/** Longest wait a browser's timer takes; longer ones are cut into several. */
const MAX_WAIT_MS = 2 ** 31 - 1;
/** Midnight comes to all pages of a zone at once; they call back within so long. */
export const SPREAD_MS = 5_000;

/** Calls back soon after a period of local wall times in `zone` has ended: a live day becomes the next. Null: nothing to wait for. */
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
    // A period that was over from the start stays: only the passing of its end is news.
    if (end > Date.now()) wait();
    return () => window.clearTimeout(timer);
  }, [end]);
}
