import type { LocalMoment } from './local-clock.ts';

/** Weekly working pattern of a part of a plant. */
export type Shift = 'always' | 'three-shift' | 'two-shift' | 'office' | 'warehouse' | 'night-charge' | 'dark';

/** 0 before `from`, 1 from `from + ramp` to `to`, 0 after `to + ramp`; hours of the day. */
function between(hour: number, from: number, to: number, ramp: number): number {
  const rise = (hour - from) / ramp;
  const fall = (to + ramp - hour) / ramp;
  return Math.min(1, Math.max(0, Math.min(rise, fall)));
}

/** Full work except for a break of half an hour. */
const withBreak = (hour: number, at: number, left: number): number =>
  hour >= at && hour < at + 0.5 ? left : 1;

/**
 * Level of activity, 0 to 1. Plants in three shifts work from Monday 6:00 to Saturday 6:00; holidays count as
 * Sundays.
 */
export function activity(shift: Shift, moment: LocalMoment): number {
  const { hour } = moment;
  const weekday = moment.isHoliday ? 7 : moment.weekday;
  switch (shift) {
    case 'always':
      return 1;
    case 'three-shift': {
      const night = weekday >= 2 || hour >= 6;
      const open = weekday <= 5 ? night : weekday === 6 && hour < 6;
      return open ? withBreak(hour, 10, 0.72) * withBreak(hour, 18, 0.75) * withBreak(hour, 2, 0.7) : 0;
    }
    case 'two-shift':
      return weekday <= 5 ? between(hour, 5.5, 21.75, 0.5) * withBreak(hour, 11.5, 0.6) : 0;
    case 'office':
      return weekday <= 5 ? between(hour, 7, 16.75, 1.25) * withBreak(hour, 12, 0.85) : 0;
    case 'warehouse':
      return weekday <= 6 ? between(hour, 4.5, weekday === 6 ? 14 : 22.5, 0.75) : 0.08;
    case 'night-charge':
      return weekday <= 5 ? Math.max(between(hour, 21.5, 24, 0.5), between(hour, -1, 3.5, 1.5)) : 0;
    case 'dark':
      return hour < 6.5 || hour > 17 ? 1 : 0.45;
  }
}
