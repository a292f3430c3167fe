import { css } from '@emotion/react';
import { reduceMinMax } from '#domain/widgets/min-max.ts';

const PAD = 3;

const style = css`
  flex: 0 1 auto;
  min-width: 0;
  overflow: visible;
`;

export interface SparklineProps {
  values: readonly (number | null)[];
  fill: string;
  line: string;
  /** True for amounts: the area below the line is filled down to zero. */
  isArea: boolean;
  /** px */
  size: { width: number; height: number };
}

/** Runs of measured points: a gap breaks the line. */
function runsOf(values: readonly (number | null)[]): [number, number][][] {
  const runs: [number, number][][] = [[]];
  values.forEach((value, index) => {
    if (value !== null) runs.at(-1)?.push([index, value]);
    else if (runs.at(-1)?.length) runs.push([]);
  });
  return runs.filter((run) => run.length > 0);
}

/** Curve of the values without axes. */
export const Sparkline = ({ values, fill, line, isArea, size: { width, height } }: SparklineProps) => {
  // The rest of the day, still to come, takes no room.
  const last = Math.max(
    1,
    values.findLastIndex((value) => value !== null),
  );
  const passed = values.slice(0, last + 1);
  const points = { x: passed.map((_, index) => index), y: passed };
  const { x, y } = reduceMinMax(points, 0, last, width);
  const measured = y.filter((value) => value !== null);
  if (measured.length < 2) return null;
  const low = isArea ? Math.min(0, ...measured) : Math.min(...measured);
  const range = Math.max(...measured) - low || 1;
  const place = ([index, value]: [number, number]) => {
    const left = PAD + ((x[index] as number) / last) * (width - 2 * PAD);
    const top = height - PAD - ((value - low) / range) * (height - 2 * PAD);
    return [left.toFixed(1), top.toFixed(1)] as const;
  };
  const runs = runsOf(y).map((run) => run.map(place));
  const end = runs.at(-1)?.at(-1);
  return (
    <svg css={style} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {runs.map((run) => {
        const path = run.map((point) => point.join(' ')).join('L');
        const [from, to] = [run[0]?.[0], run.at(-1)?.[0]];
        return (
          <g key={from}>
            {isArea && <path d={`M${path}L${to} ${height}L${from} ${height}Z`} fill={fill} opacity={0.14} />}
            <path d={`M${path}`} fill="none" stroke={line} strokeWidth={1.5} strokeLinejoin="round" />
          </g>
        );
      })}
      {end && <circle cx={end[0]} cy={end[1]} r={2.5} fill={line} />}
    </svg>
  );
};
