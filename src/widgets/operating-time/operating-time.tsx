import { css } from '@emotion/react';
import { useMemo } from 'react';
import { formatTime } from '#domain/formatting/date.ts';
import { DAY_MS, instantOfWallClock, wallClock } from '#domain/time/calendar.ts';
import { useSize } from '#widget-kit/use-size.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { type Machine, machinesOf } from './machine-model.ts';
import { MachineRow } from './machine-row.tsx';
import { endTimeOf, monthDayOf } from './strip-words.ts';

const PARTS = 4;
/** Maximum length of a day on which the clocks go back, ms. */
const LONGEST_DAY_MS = DAY_MS + 3 * 3_600_000;

const axisStyle = css`
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
const StripAxis = ({ machine }: { machine: Machine }) => {
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
    <div css={axisStyle} aria-hidden="true">
      {places.map((instant) => (
        <span key={instant} style={{ left: `${(100 * (instant - start)) / (end - start)}%` }}>
          {labelOf(instant)}
        </span>
      ))}
    </div>
  );
};

const style = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  padding: 2px var(--pad) 10px;
  & ul {
    flex: 1; min-height: 0; display: flex; flex-direction: column; gap: 14px; list-style: none; margin: 0; padding: 0;
  }
  & ul[data-spread] { justify-content: space-between; gap: 0; }
  & ul[data-few] { flex: none; }
  /* The fade tells that there is more. */
  & ul[data-scrolls] {
    overflow: hidden auto; padding-bottom: 12px; gap: 6px; scrollbar-width: thin;
    mask-image: linear-gradient(#000 calc(100% - 14px), transparent);
  }
  [data-print] & ul { flex: none; gap: 8px; }
`;

/** Height of a machine with the least room around it, and height of the axis, px. */
const ROW_HEIGHT = 44;
const AXIS_HEIGHT = 31;
/** Minimum number of machines that are spread over the height; fewer stand one below the other. */
const SPREAD_FROM = 3;

/** Operating times of machines: state, strip and hours of each. */
export default function OperatingTime({ container, block, period, mode, now }: WidgetViewProps) {
  const title = useWidgetTitle(container);
  const machines = useMemo(() => machinesOf(container, block, period, now), [container, block, period, now]);
  const { host, size } = useSize();
  const [first] = machines;
  if (!first) return null;
  const scrolls =
    size !== null && mode !== 'print' && size.height < machines.length * ROW_HEIGHT + AXIS_HEIGHT;
  const isFew = machines.length < SPREAD_FROM;
  return (
    <div css={style} ref={host}>
      <ul
        aria-label={title}
        data-scrolls={scrolls || undefined}
        data-few={(isFew && !scrolls) || undefined}
        data-spread={(!isFew && !scrolls) || undefined}
      >
        {machines.map((machine, place) => (
          <MachineRow
            key={machine.uuid}
            machine={machine}
            isInteractive={mode !== 'print'}
            isTipAbove={place > 0 && place >= machines.length / 2}
          />
        ))}
      </ul>
      <StripAxis machine={first} />
    </div>
  );
}
