import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Theme } from '#platform/theme.ts';
import { Num } from '../num.tsx';
import { chartColor } from '../palette.ts';
import { tipStyle } from '../tip-style.ts';
import type { ChartModel, PlotSeries } from './chart-model.ts';
import { slotText } from './hover-text.ts';
import type { PlotLayout } from './plot-layout.ts';

export interface HoverTipProps {
  model: ChartModel;
  visible: readonly PlotSeries[];
  slot: number;
  /** Where the cross line is, px from the left of the plot. */
  x: number;
  layout: PlotLayout;
  theme: Theme;
}

const DISTANCE = 14;

const place = css`
  position: absolute;
  top: 12px;
  pointer-events: none;
`;

/** All series at one time, values right-aligned with their unit. */
export const HoverTip = ({ model, visible, slot, x, layout, theme }: HoverTipProps) => {
  const { i18n } = useTranslation('widgets');
  const isRight = x > (layout.left + layout.right) / 2;
  return (
    <div
      css={[tipStyle, place]}
      aria-hidden="true"
      style={isRight ? { right: layout.width - x + DISTANCE } : { left: x + DISTANCE }}
    >
      <div className="head">{slotText(model, slot, i18n.language)}</div>
      {visible.map(({ key, name, values, decimals, unit, colorIndex }) => (
        <div className="row" key={key}>
          <i style={{ background: chartColor(colorIndex, theme).line }} />
          <span>{name}</span>
          <b>
            <Num value={values[slot]} decimals={decimals} />
          </b>
          <span className="unit">{unit}</span>
        </div>
      ))}
    </div>
  );
};
