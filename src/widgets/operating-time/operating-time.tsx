import { css } from '@emotion/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidgetTitle } from '../widget-title.ts';
import type { WidgetViewProps } from '../widget-view.ts';
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
    flex: 0 1 auto; min-height: 0; display: flex; flex-direction: column; gap: 12px; list-style: none; margin: 0;
    padding: 0 0 4px; overflow: hidden auto;
  }
  & ul[data-spread] { flex: 1; justify-content: space-between; gap: 4px; overflow: visible; }
  & .none { color: var(--text-3); font-size: var(--fs-12); }
  [data-print] & ul { overflow: visible; }
`;

/** So many machines share the height of a widget evenly; more of them scroll. */
const SPREAD_MACHINES = [3, 4];

/** When machines ran: state, strip and hours of each. */
export default function OperatingTime({ container, block, period, mode, now }: WidgetViewProps) {
  const { t } = useTranslation('widgets');
  const title = useWidgetTitle(container);
  const machines = useMemo(() => machinesOf(container, block, period, now), [container, block, period, now]);
  const [first] = machines;
  if (!first) return <p className="none">{t('state.noDataHint')}</p>;
  const isSpread = SPREAD_MACHINES.includes(machines.length);
  return (
    <div css={style}>
      <ul aria-label={title} data-spread={isSpread || undefined}>
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
