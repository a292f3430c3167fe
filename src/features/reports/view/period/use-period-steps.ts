import { steppedPeriod } from '#domain/time/period-step.ts';
import { currentQuarter, type WallPeriod } from '#domain/time/report-period.ts';
import { isModalOpen } from '#ui/overlays/modal.ts';
import { useWindowKeys } from '#ui/use-window-keys.ts';

/** Fields in which Alt and an arrow move the cursor. */
const WRITING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

export interface PeriodSteps {
  /** Null: calendars end there. */
  earlier: WallPeriod | null;
  /** Null: the period lies in the future. */
  later: WallPeriod | null;
}

/** Periods before and after the one on screen, by buttons and by Alt with the left and right arrow. */
export function usePeriodSteps(
  period: WallPeriod,
  zone: string,
  /** Null while the period cannot be changed. */
  onStep: ((period: WallPeriod) => void) | null,
): PeriodSteps {
  const later = steppedPeriod(period, 1);
  const hasBegun = later !== null && later.startTime <= currentQuarter(Date.now(), zone);
  const steps = { earlier: steppedPeriod(period, -1), later: hasBegun ? later : null };
  useWindowKeys((event) => {
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (!isArrow || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isWriting = event.target instanceof Element && event.target.closest(WRITING) !== null;
    if (onStep === null || isWriting || isModalOpen()) return;
    // The browser would leave the page.
    event.preventDefault();
    const next = event.key === 'ArrowLeft' ? steps.earlier : steps.later;
    if (next !== null) onStep(next);
  });
  return steps;
}
