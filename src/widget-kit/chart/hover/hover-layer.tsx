import { css } from '@emotion/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import type { Theme } from '#platform/page/theme.ts';
import { hasLines } from '#widget-kit/chart/plot/bar-fill.ts';
import type { PlotLayout } from '#widget-kit/chart/plot/plot-layout.ts';
import {
  type PlotModel,
  type PlotSeries,
  slotAt,
  slotsUntil,
  type XAxis,
} from '#widget-kit/chart/plot/plot-model.ts';
import { usePlotGestures } from '#widget-kit/chart/zoom/use-plot-gestures.ts';
import type { Zoom } from '#widget-kit/chart/zoom/use-zoom.ts';
import { chartColor } from '#widget-kit/palette.ts';
import { slotSentence } from './hover-text.ts';
import { HoverTip } from './hover-tip.tsx';

export interface HoverLayerProps {
  title: string;
  model: PlotModel;
  axis: XAxis;
  visible: readonly PlotSeries[];
  layout: PlotLayout;
  zoom: Zoom;
  theme: Theme;
  /** Position of the present moment. */
  now: number;
}

const LEAP = 10;
const ZOOM_STEP = 2;

const style = css`
  position: absolute;
  inset: 0;
  border-radius: var(--r-1);
  touch-action: pan-y;
  user-select: none;
  & .cross { position: absolute; width: 0; border-left: 1px dashed var(--chart-cross); pointer-events: none; }
  & .choice { position: absolute; background: var(--accent); opacity: 0.16; pointer-events: none; }
  & .point {
    position: absolute; width: 7px; height: 7px; margin: -3.5px; border-radius: 50%;
    box-shadow: 0 0 0 2px var(--card); pointer-events: none;
  }
`;

/** Steps of the keys; the caller limits Home and End to the ends. */
const KEY_STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: LEAP,
  PageDown: -LEAP,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Cross line and tooltip over a plot; moving them does not redraw the canvas. Pointer and arrow keys move the same
 * line, + − 0 zoom; for assistive technology it is a slider along the axis whose text reads all series.
 */
export const HoverLayer = ({ title, model, axis, visible, layout, zoom, theme, now }: HoverLayerProps) => {
  const { t, i18n } = useTranslation('widgets');
  const numbers = useNumberLocale();
  const element = useRef<HTMLDivElement>(null);
  // A place on the axis: slots change with the step of the chart.
  const [chosen, setChosen] = useState<number | null>(null);
  const setSlot = (next: number | null) => setChosen(next === null ? null : (model.centers[next] as number));
  const last = slotsUntil(model, now) - 1;
  const slot = chosen === null || last < 0 ? null : Math.min(slotAt(model, chosen), last);
  const { left, right, top, bottom, window } = layout;

  const { choice, cancel, handlers } = usePlotGestures(element, layout, zoom, (x) => {
    const isInside = x !== null && x >= left && x <= right;
    setSlot(isInside ? Math.min(last, slotAt(model, layout.positionOf(x))) : null);
  });

  function zoomByKey(key: string): boolean {
    const around = slot === null ? (window.start + window.end) / 2 : (model.centers[slot] as number);
    if (key === '+' || key === '=') zoom.scale(1 / ZOOM_STEP, around);
    else if (key === '-') zoom.scale(ZOOM_STEP, around);
    else if (key === '0') zoom.reset();
    else return false;
    return true;
  }

  /** Moves the window so that the cross line stays visible. */
  function follow(next: number): void {
    const position = model.centers[next] as number;
    if (position < window.start) zoom.shift((model.starts[next] as number) - window.start);
    if (position >= window.end) zoom.shift((model.ends[next] as number) - window.end);
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      cancel();
      setSlot(null);
    }
    if (zoomByKey(event.key)) {
      event.preventDefault();
      return;
    }
    const step = KEY_STEPS[event.key];
    if (step === undefined || last < 0) return;
    event.preventDefault();
    const begin = Math.min(last, slotAt(model, window.end - 1));
    // The first arrow or page key only shows the cross line; Home and End jump at once.
    const distance = slot === null && Number.isFinite(step) ? 0 : step;
    const next = Math.max(0, Math.min(last, (slot ?? begin) + distance));
    setSlot(next);
    follow(next);
  }

  const center = slot === null ? null : (model.centers[slot] as number);
  const isShown = center !== null && center >= window.start && center <= window.end && !choice;
  const x = center === null ? 0 : layout.xOf(center);
  return (
    <div
      ref={element}
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
          : slotSentence(axis, visible, slot, { words: i18n.language, numbers })
      }
      {...handlers}
      onBlur={() => setSlot(null)}
      onKeyDown={press}
    >
      {choice && (
        <div
          className="choice"
          style={{
            left: Math.min(choice.from, choice.to),
            width: Math.abs(choice.to - choice.from),
            top,
            height: bottom - top,
          }}
        />
      )}
      {isShown && slot !== null && (
        <>
          <div className="cross" style={{ left: x, top, height: bottom - top }} />
          {visible.map((series) => {
            const value = series.values[slot];
            if (value === null || value === undefined) return null;
            if (series.type === 'bar' && !series.isComparison) return null;
            const background = chartColor(series.colorIndex, theme).line;
            const y = layout.yOf(value, series.axis);
            return <div key={series.key} className="point" style={{ left: x, top: y, background }} />;
          })}
          <HoverTip
            head={axis.slotText(slot)}
            {...{ visible, slot, x, layout, theme }}
            hasBarsBehind={hasLines(model.series)}
          />
        </>
      )}
    </div>
  );
};
