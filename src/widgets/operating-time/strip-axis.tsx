import { css } from '@emotion/react';
import { formatTime } from '#domain/formatting/date.ts';
import { DAY_MS, instantOfWallClock, wallClock } from '#domain/time/calendar.ts';
import type { Machine } from './machine-model.ts';
import { endTimeOf, monthDayOf } from './strip-words.ts';

const PARTS = 4;
/** Maximum length of a day on which the clocks go back, ms. */
const LONGEST_DAY_MS = DAY_MS + 3 * 3_600_000;

const style = css`
  position: relative;
  height: 14px;
  margin-top: 5px;
  font-size: var(--fs-11);
  line-height: 14px;
  color: var(--chart-label);
  font-variant-numeric: tabular-nums;
  & span { position: absolute; transform: translateX(-50%); white-space: nowrap; }
  & span:first-of-type { transform: none; }
  & span:last-of-type { transform: translateX(-100%); }
`;

/** Instants that divide the wall-clock time into quarters, so that a day of 25 hours is labelled like any other. */
function placesOf(start: number, end: number, zone: string): number[] {
  const [from, to] = [wallClock(start, zone), wallClock(end, zone)];
  const isDay = end - start <= LONGEST_DAY_MS;
  const round = (wall: number): number => (isDay ? wall : Math.round(wall / DAY_MS) * DAY_MS);
  return Array.from({ length: PARTS + 1 }, (_, part) => {
    if (part === 0 || part === PARTS) return part === 0 ? start : end;
    return instantOfWallClock(round(from + ((to - from) * part) / PARTS), zone);
  });
}

/** Up to five times below the strips, each at its instant, the first and the last at the edges. */
export const StripAxis = ({ machine }: { machine: Machine }) => {
  const { slots, zone } = machine;
  const [start, end] = [slots[0]?.start ?? 0, slots.at(-1)?.end ?? 0];
  const isDay = end - start <= LONGEST_DAY_MS;
  const labelOf = (instant: number): string => {
    if (isDay) return instant === end ? endTimeOf(end, zone) : formatTime(instant, zone);
    return monthDayOf(instant === end ? end - 1 : instant, zone);
  };
  // A period of a few days has fewer places than labels, and the last day is named at its end.
  const places = [...new Set(placesOf(start, end, zone))].filter(
    (instant) => instant === end || labelOf(instant) !== labelOf(end),
  );
  return (
    <div css={style} aria-hidden="true">
      {places.map((instant) => (
        <span key={instant} style={{ left: `${(100 * (instant - start)) / (end - start)}%` }}>
          {labelOf(instant)}
        </span>
      ))}
    </div>
  );
};
