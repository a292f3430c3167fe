import { css } from '@emotion/react';
import { formatTime } from '#domain/formatting/date.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Machine } from './machine-model.ts';
import { endTimeOf, monthDayOf } from './strip-words.ts';

const PARTS = 4;
/** A day whose clocks were set back. */
const LONGEST_DAY_MS = DAY_MS + 3 * 3_600_000;

const style = css`
  display: flex;
  justify-content: space-between;
  margin-top: 5px;
  font-size: var(--fs-11);
  line-height: 14px;
  color: var(--chart-label);
  font-variant-numeric: tabular-nums;
`;

/** Five places in time below the strips, the first and the last at the edges. */
export const StripAxis = ({ machine }: { machine: Machine }) => {
  const { slots, zone } = machine;
  const [start, end] = [slots[0]?.start ?? 0, slots.at(-1)?.end ?? 0];
  const isDay = end - start <= LONGEST_DAY_MS;
  const labels = Array.from({ length: PARTS + 1 }, (_, part) => {
    const instant = start + ((end - start) * part) / PARTS;
    if (isDay) return part === PARTS ? endTimeOf(end, zone) : formatTime(instant, zone);
    return monthDayOf(part === PARTS ? end - 1 : instant, zone);
  });
  return (
    <div css={style} aria-hidden="true">
      {labels.map((label, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five places are what the labels belong to
        <span key={part}>{label}</span>
      ))}
    </div>
  );
};
