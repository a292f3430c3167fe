import { css } from '@emotion/react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberLocale } from '#platform/number-locale.ts';
import type { Theme } from '#platform/theme.ts';
import { chartColor } from '../palette.ts';
import { type ChartModel, type PlotSeries, slotCenter } from './chart-model.ts';
import { slotAt, slotSentence, slotsUntil } from './hover-text.ts';
import { HoverTip } from './hover-tip.tsx';
import type { PlotLayout } from './plot-layout.ts';

export interface HoverLayerProps {
  title: string;
  model: ChartModel;
  visible: readonly PlotSeries[];
  layout: PlotLayout;
  theme: Theme;
  /** Position of the present moment. */
  now: number;
}

const LEAP = 10;

const style = css`
  position: absolute;
  inset: 0;
  border-radius: var(--r-1);
  touch-action: pan-y;
  & .cross { position: absolute; width: 0; border-left: 1px dashed var(--chart-cross); pointer-events: none; }
  & .point {
    position: absolute; width: 7px; height: 7px; margin: -3.5px; border-radius: 50%;
    box-shadow: 0 0 0 2px var(--card); pointer-events: none;
  }
`;

/** Steps of the keys; Home and End are held to the ends by the caller. */
const KEY_STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: LEAP,
  PageDown: -LEAP,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Cross line and tooltip over a plot: nothing of the canvas is drawn again while it moves. Pointer and arrow keys move
 * the same line; to assistive technology it is a slider along time whose text reads all series.
 */
export const HoverLayer = ({ title, model, visible, layout, theme, now }: HoverLayerProps) => {
  const { t, i18n } = useTranslation('widgets');
  const numbers = useNumberLocale();
  const [chosen, setSlot] = useState<number | null>(null);
  const last = slotsUntil(model, now) - 1;
  const slot = chosen === null ? null : Math.min(chosen, last);
  const { left, right, top, bottom } = layout;

  function point(event: PointerEvent<HTMLElement>): void {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const share = (x - left) / (right - left);
    const { start, end } = model.timeline;
    const isInside = share >= 0 && share <= 1;
    setSlot(isInside ? Math.min(last, slotAt(model, start + share * (end - start))) : null);
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') setSlot(null);
    const step = KEY_STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setSlot(Math.max(0, Math.min(last, (slot ?? last) + (slot === null ? 0 : step))));
  }

  const x = slot === null ? 0 : layout.xOf(slotCenter(model, slot));
  return (
    <div
      css={style}
      role="slider"
      tabIndex={0}
      aria-label={t('chart.cursor', { title })}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={slot ?? Math.max(0, last)}
      aria-valuetext={
        slot === null
          ? t('chart.cursorHint')
          : slotSentence(model, visible, slot, { words: i18n.language, numbers })
      }
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setSlot(null)}
      onBlur={() => setSlot(null)}
      onKeyDown={press}
    >
      {slot !== null && (
        <>
          <div className="cross" style={{ left: x, top, height: bottom - top }} />
          {visible.map((series) => {
            const value = series.values[slot];
            if (value === null || value === undefined || series.type === 'bar') return null;
            const background = chartColor(series.colorIndex, theme).line;
            const y = layout.yOf(value, series.axis);
            return <div key={series.key} className="point" style={{ left: x, top: y, background }} />;
          })}
          <HoverTip model={model} visible={visible} slot={slot} x={x} layout={layout} theme={theme} />
        </>
      )}
    </div>
  );
};
