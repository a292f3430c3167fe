import { useEffect, useEffectEvent } from 'react';
import { periodInstants, type WallPeriod } from '#domain/report-period.ts';

/** Longest wait a browser's timer takes; longer ones are cut into several. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Calls back when a period of local wall times in `zone` is over: a live day becomes the next. Null: nothing to wait for. */
export function usePeriodOver(period: WallPeriod | null, zone: string, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  const end = period && periodInstants(period, zone).end;
  useEffect(() => {
    if (end === null) return;
    let timer = 0;
    const wait = (): void => {
      const left = end - Date.now();
      if (left <= 0) over();
      else timer = window.setTimeout(wait, Math.min(left, MAX_WAIT_MS));
    };
    // A period that was over from the start stays: only the passing of its end is news.
    if (end > Date.now()) wait();
    return () => window.clearTimeout(timer);
  }, [end]);
}
