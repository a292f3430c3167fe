import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Heatmap } from '#domain/heatmap/heatmap.ts';
import { Coverage } from '#widget-kit/coverage-mark.tsx';
import { Hatch } from '#widget-kit/hatch.tsx';

export interface HeatLegendProps {
  map: Heatmap;
  unit: string;
  write: (value: number) => string;
  coverage: number | null;
}

const STEPS = [0, 1, 2, 3, 4, 5, 6];

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 16px;
  margin-top: 8px;
  flex: none;
  font-size: var(--fs-11);
  color: var(--text-3);
  white-space: nowrap;
  & > span { display: inline-flex; align-items: center; gap: 6px; }
  & .ramp { display: inline-flex; gap: 2px; }
  & .twice { border: 1.5px solid var(--text); background: none; }
  & i { width: 14px; height: 8px; border-radius: 2px; }
  & .coverage { margin-left: auto; }
`;

/** Legend: ends of the colour scale, meaning of hatching and frames, coverage. */
export const HeatLegend = ({ map, unit, write, coverage }: HeatLegendProps) => {
  const { t } = useTranslation('widgets');
  const isAnyDoubled = map.lines.some(({ cells }) => cells.some(({ isDoubled }) => isDoubled));
  return (
    <div css={style}>
      <span>
        {write(map.low)} {unit}
        <span className="ramp" aria-hidden="true">
          {STEPS.map((step) => (
            <i key={step} style={{ background: `var(--heat-${step})` }} />
          ))}
        </span>
        {write(map.high)} {unit}
      </span>
      <span>
        <svg width={14} height={8} aria-hidden="true">
          <Hatch area="M0 0H14V8H0Z" width={14} height={8} />
        </svg>
        {t('heatmap.notMeasured')}
      </span>
      {isAnyDoubled && (
        <span>
          <i className="twice" aria-hidden="true" />
          {t('heatmap.doubledShort')}
        </span>
      )}
      <span className="coverage">
        <Coverage share={coverage} />
      </span>
    </div>
  );
};
