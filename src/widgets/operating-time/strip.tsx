import { css } from '@emotion/react';
import { memo, useId } from 'react';
import { type StripRun, type StripSlot, stripRuns, tickSlots } from '#domain/widgets/operating-strip.ts';
import { Hatch } from '#widget-kit/hatch.tsx';

export interface StripProps {
  slots: readonly StripSlot[];
  /** px */
  width: number;
}

export const STRIP_HEIGHT = 16;
/** Height of the ticks below the strip, px. */
const TICK = 3;

const style = css`
  position: absolute;
  inset: 0 auto auto 0;
  & .ground { fill: var(--skeleton); }
  & .hatched { fill: var(--card); }
  & .run { fill: var(--accent); }
  & .tick { stroke: var(--chart-label); }
`;

/** Maps an instant to its distance from the left edge, px. */
export function stripX(slots: readonly StripSlot[], width: number): (instant: number) => number {
  const start = slots[0]?.start ?? 0;
  const length = (slots.at(-1)?.end ?? 1) - start || 1;
  return (instant) => ((instant - start) / length) * width;
}

function rectangles(
  runs: readonly StripRun[],
  xOf: (instant: number) => number,
  heightOf: (run: StripRun) => number,
) {
  return runs
    .map((run) => {
      const [x, height] = [xOf(run.start), heightOf(run)];
      // Keeps a short run visible in a long period.
      const width = Math.max(0.75, xOf(run.end) - x);
      return `M${x.toFixed(2)} ${STRIP_HEIGHT}v${(-height).toFixed(2)}h${width.toFixed(2)}v${height.toFixed(2)}z`;
    })
    .join('');
}

/**
 * Bars of activity on a grey strip, as high as the active share of each interval; hatched where nothing was measured.
 */
export const Strip = memo(({ slots, width }: StripProps) => {
  const clip = useId();
  const runs = stripRuns(slots);
  const xOf = stripX(slots, width);
  const unmeasured = rectangles(
    runs.filter(({ share }) => share === null),
    xOf,
    () => STRIP_HEIGHT,
  );
  return (
    <svg css={style} width={width} height={STRIP_HEIGHT + TICK} aria-hidden="true">
      <defs>
        <clipPath id={clip}>
          <rect width={width} height={STRIP_HEIGHT} rx={3} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${clip})`}>
        <rect className="ground" width={width} height={STRIP_HEIGHT} />
        <path className="hatched" d={unmeasured} />
        <Hatch area={unmeasured} width={width} height={STRIP_HEIGHT} />
        <path
          className="run"
          d={rectangles(
            runs.filter(({ share }) => share !== null && share > 0),
            xOf,
            ({ share }) => (share as number) * STRIP_HEIGHT,
          )}
        />
      </g>
      {tickSlots(slots.length).map((slot) => {
        const { start, end } = slots[slot] as StripSlot;
        const x = Math.min(width - 0.5, Math.max(0.5, xOf((start + end) / 2)));
        return <path key={slot} className="tick" data-tick={slot} d={`M${x} ${STRIP_HEIGHT}v${TICK}`} />;
      })}
    </svg>
  );
});
