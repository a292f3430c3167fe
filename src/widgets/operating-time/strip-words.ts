import type { TFunction } from 'i18next';
import { formatDay, formatDayTime, formatTime, formatWeekday } from '#domain/formatting/date.ts';
import { formatPercent } from '#domain/formatting/number.ts';
import { HOUR_MS } from '#domain/time/calendar.ts';
import type { StripSlot } from '#domain/widgets/operating-strip.ts';
import type { Machine } from './machine-model.ts';

type Words = TFunction<'widgets'>;

const isOneDay = ({ slots, zone }: Machine): boolean =>
  formatDay(slots[0]?.start ?? 0, zone) === formatDay((slots.at(-1)?.end ?? 1) - 1, zone);

/** Month and day in a zone: `03-12`. */
export const monthDayOf = (instant: number, zone: string): string => formatDay(instant, zone).slice(5);

/** End time of a slot or a strip; the end of a day is `24:00`. */
export function endTimeOf(end: number, zone: string): string {
  const time = formatTime(end, zone);
  return time === '00:00' ? '24:00' : time;
}

/** `12:45`, with the day where the strip is longer than one day. */
const timeIn = (machine: Machine, instant: number): string =>
  isOneDay(machine) ? formatTime(instant, machine.zone) : formatDayTime(instant, machine.zone);

/** `Active since 12:45`; "State not known" where nothing was measured. */
export function stateText(machine: Machine, t: Words): string {
  if (!machine.state) return t('operating.unknown');
  const { isActive, since, isFromStart } = machine.state;
  const key = isActive ? 'active' : 'inactive';
  const time = timeIn(machine, since);
  return t(isFromStart ? `operating.${key}AtLeastSince` : `operating.${key}Since`, { time });
}

/** `Thu 2026-03-12` for a slot of a day; else `11:15 – 11:30`, with the day where the strip is longer than one day. */
export function slotText(machine: Machine, { start, end }: StripSlot, locale: string): string {
  const { zone } = machine;
  const day = `${formatWeekday(start, zone, locale)} ${formatDay(start, zone)}`;
  if (end - start > HOUR_MS) return day;
  const times = `${formatTime(start, zone)} – ${endTimeOf(end, zone)}`;
  return isOneDay(machine) ? times : `${day}, ${times}`;
}

/** Text of a slot: active, inactive, or the share of it that the machine ran. */
export function shareText({ share, isAhead }: StripSlot, t: Words, locale: string): string {
  if (isAhead) return t('operating.ahead');
  if (share === null) return t('operating.missing');
  if (share === 0 || share === 1) return t(share === 1 ? 'operating.active' : 'operating.inactive');
  return t('operating.partly', { share: formatPercent(share, locale) });
}
