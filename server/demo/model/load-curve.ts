import { signed, smooth, uniform } from '#server/demo/curves/noise.ts';
import { activity } from '#server/demo/curves/shifts.ts';
import type { Load } from '#server/demo/plan/module-plan.ts';
import type { SiteMoment } from './moment.ts';

/** Share of the power during a melt, by quarter-hour: heating up, holding, pouring. */
const MELT = [0.7, 1, 1, 0.96, 0.9, 0.42, 0.12];
/** Share by which a live value differs from that of its quarter-hour, changing within about a minute. */
const LIVE_SPREAD = 0.035;
const LIVE_MS = 40_000;

function patternAt(load: Load, channel: number, quarter: number): number {
  switch (load.pattern) {
    case 'steady':
      return 0.87 + 0.08 * smooth(channel, quarter / 5) + 0.03 * signed(channel + 1, quarter);
    case 'cycling':
      return 0.6 + 0.3 * smooth(channel, quarter / 2.3) + 0.09 * signed(channel + 1, quarter);
    case 'batch': {
      // Each furnace has a rhythm of its own: six to eight quarter-hours from charge to charge.
      const length = MELT.length - 1 + (channel % 3);
      const position = quarter + (channel % length);
      const step = MELT[Math.floor(((position % length) * MELT.length) / length)] ?? 0;
      const charge = 0.9 + 0.1 * uniform(channel, Math.floor(position / length));
      return step * charge + 0.02 * signed(channel + 1, quarter);
    }
  }
}

/** Factor around 1 by which a live value differs from that of its quarter-hour. */
export const liveFactor = (channel: number, instant: number | null): number =>
  instant === null
    ? 1
    : 1 +
      LIVE_SPREAD *
        (0.8 * smooth(channel + 7, instant / LIVE_MS) +
          0.2 * signed(channel + 8, Math.floor(instant / 1000)));

/**
 * Share of the rated power that the work takes, 0 to about 1.
 * @param channel the module's own noise
 */
export const workShare = (load: Load, channel: number, { clock, quarter }: SiteMoment): number => {
  // Order books differ from week to week; August is slow.
  const week = 0.93 + 0.07 * smooth(channel + 2, clock.day / 7);
  const summer = clock.yearShare > 0.59 && clock.yearShare < 0.64 && load.shift !== 'always' ? 0.7 : 1;
  return Math.max(0, activity(load.shift, clock) * patternAt(load, channel, quarter) * week * summer);
};

/** Power of a load in kW. */
export function loadKw(load: Load, channel: number, moment: SiteMoment, share: number): number {
  const { outdoor } = moment.weather;
  const standby = load.standbyKw * (1 + 0.12 * smooth(channel + 3, moment.quarter / 9));
  const climate =
    (load.heatingKw ?? 0) * Math.max(0, 16 - outdoor) + (load.coolingKw ?? 0) * Math.max(0, outdoor - 20);
  const power = Math.max(standby, share * load.ratedKw) + climate * (0.4 + 0.6 * Math.min(1, share * 1.2));
  return power * liveFactor(channel, moment.instant);
}
