import { useEffect, useEffectEvent } from 'react';
import { shiftWallTime } from '#domain/report-period.ts';
import { wallTimeToInstant } from '#domain/time.ts';

/** Longest wait a browser's timer takes; longer ones are cut into several. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Calls back when a period (its last local quarter-hour, in `zone`) is over: a live day becomes the next. */
export function usePeriodOver(lastQuarter: string, zone: string, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const end = wallTimeToInstant(shiftWallTime(lastQuarter, 15), zone);
    let timer = 0;
    const wait = (): void => {
      const left = end - Date.now();
      if (left <= 0) over();
      else timer = window.setTimeout(wait, Math.min(left, MAX_WAIT_MS));
    };
    // A period that was over from the start stays: only the passing of its end is news.
    if (end > Date.now()) wait();
    return () => window.clearTimeout(timer);
  }, [lastQuarter, zone]);
}
