import type { TFunction } from 'i18next';
import type { Waiting } from '#contract/readings/waiting.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { periodInstants, type WallPeriod } from '#domain/time/report-period.ts';

const QUARTERS_PER_DAY = 96;

/**
 * True when a line about it helps: something waits that has ended, or keeps failing. The running quarter-hour is always
 * being measured, and a line that comes and goes with every reading would only disturb.
 */
export const isWorthSaying = ({ first, isFailing }: Waiting, now: number): boolean =>
  isFailing || (first !== null && first + QUARTER_MS <= now);

/** What waits, in words: days of the period from one day on, else quarter-hours. */
export function waitingAmount(
  { quarters }: Pick<Waiting, 'quarters'>,
  period: WallPeriod,
  t: TFunction<'widgets'>,
): string {
  if (quarters === 0) return t('waiting.some');
  if (quarters < QUARTERS_PER_DAY) return t('waiting.quarters', { count: quarters });
  const { start, end } = periodInstants(period, 'UTC');
  const of = Math.max(1, Math.round((end - start) / QUARTER_MS / QUARTERS_PER_DAY));
  return t('waiting.days', { count: Math.min(of, Math.ceil(quarters / QUARTERS_PER_DAY)), of });
}

export interface WaitingFacts {
  /** Local wall times of the block. */
  period: WallPeriod;
  /** True in an edition: what was missing when it was frozen stays missing. */
  isFrozen: boolean;
  /** Epoch ms. */
  now: number;
}

/** Line about what of a block is still being computed, or was missing when it was frozen; null: none is needed. */
export function waitingText(
  waiting: Waiting | undefined,
  { period, isFrozen, now }: WaitingFacts,
  t: TFunction<'widgets'>,
): string | null {
  if (!waiting) return null;
  const amount = waitingAmount(waiting, period, t);
  if (isFrozen) return t('waiting.frozen', { amount });
  if (!isWorthSaying(waiting, now)) return null;
  return t(waiting.isFailing ? 'waiting.failing' : 'waiting.now', { amount });
}
