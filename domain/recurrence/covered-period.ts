import type { Recurrence } from '#contract/report.ts';
import { resolvePeriod, type WallPeriod } from '../report-period.ts';

/**
 * What an occurrence covers, as wall times: the whole day, week, month or year before the local day of `dueAt`
 * (epoch ms) in the recurrence's zone.
 */
export const coveredPeriod = (recurrence: Pick<Recurrence, 'period' | 'zone'>, dueAt: number): WallPeriod =>
  resolvePeriod(recurrence.period, dueAt, recurrence.zone);
