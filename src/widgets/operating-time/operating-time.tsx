import { css } from '@emotion/react';
import { useMemo } from 'react';
import { useSize } from '#widget-kit/use-size.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { machinesOf } from './machine-model.ts';
import { MachineRow } from './machine-row.tsx';
import { StripAxis } from './strip-axis.tsx';

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
