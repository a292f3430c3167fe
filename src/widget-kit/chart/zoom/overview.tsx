import { css } from '@emotion/react';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Theme } from '#platform/page/theme.ts';
import type { PlotLayout } from '#widget-kit/chart/plot/plot-layout.ts';
import {
  type PlotModel,
  type PlotSeries,
  type Span,
  slotAt,
  type XAxis,
} from '#widget-kit/chart/plot/plot-model.ts';
import { chartColor } from '#widget-kit/palette.ts';
import { overviewPath, STRIP } from './overview-path.ts';
import type { Zoom } from './use-zoom.ts';
import { leastLength } from './zoom-span.ts';

export interface OverviewProps {
  title: string;
  model: PlotModel;
  axis: XAxis;
  /** Series shown in the strip. */
  series: PlotSeries;
  zoom: Zoom;
  layout: PlotLayout;
  theme: Theme;
}

/** Share of the whole by which an arrow key moves an end of the window. */
const KEY_SHARE = 0.02;

const style = css`
  position: relative;
  height: 26px;
  border: 1px solid var(--border);
  border-radius: var(--r-1);
  background: var(--card-sunken);
  touch-action: pan-y;
  & svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  & .window { position: absolute; top: -1px; bottom: -1px; background: var(--accent); opacity: 0.14; cursor: grab; }
  & .handle {
    position: absolute; top: 50%; width: 24px; height: 24px; margin: -12px; cursor: ew-resize;
    display: grid; place-items: center; touch-action: none; border-radius: var(--r-1);
  }
  & .handle::before {
    content: ''; width: 7px; height: 14px; border: 1px solid var(--accent-text); border-radius: 2px;
    background: var(--card);
  }
`;

/** Strip of the whole period below a plot, with the visible part between two handles. */
export const Overview = ({ title, model, axis, series, zoom, layout, theme }: OverviewProps) => {
  const { t } = useTranslation('widgets');
  const strip = useRef<HTMLDivElement>(null);
  const grabbed = useRef<{ x: number; window: Span; part: 'start' | 'end' | 'all' } | null>(null);
  const path = useMemo(() => overviewPath(model, series), [model, series]);
  const { window } = zoom;
  const whole = model.end - model.start;
  const shareOf = (position: number) => `${((position - model.start) / whole) * 100}%`;

  /** Moves one end of the window, or all of it; the ends keep a minimum distance. */
  function moved(from: Span, part: 'start' | 'end' | 'all', distance: number): Span {
    const least = leastLength(model);
    if (part === 'start') return { ...from, start: Math.min(from.start + distance, from.end - least) };
    if (part === 'end') return { ...from, end: Math.max(from.end + distance, from.start + least) };
    return { start: from.start + distance, end: from.end + distance };
  }

  const grab = (part: 'start' | 'end' | 'all') => (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { x: event.clientX, window, part };
  };

  function drag({ clientX }: PointerEvent): void {
    const width = strip.current?.clientWidth;
    if (!grabbed.current || !width) return;
    const { x, window: from, part } = grabbed.current;
    const next = moved(from, part, ((clientX - x) / width) * whole);
    if (part === 'all') zoom.shift(next.start - window.start);
    else zoom.show(next);
  }

  const drop = () => {
    grabbed.current = null;
  };

  const press = (part: 'start' | 'end') => (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: 5, PageDown: -5 }[event.key];
    if (event.key === '0') zoom.reset();
    if (step === undefined) return;
    event.preventDefault();
    zoom.show(moved(window, part, step * Math.max(whole * KEY_SHARE, leastLength(model) / 4)));
  };

  const handle = (part: 'start' | 'end') => (
    <div
      className="handle"
      role="slider"
      tabIndex={0}
      aria-label={t(part === 'start' ? 'chart.zoomStart' : 'chart.zoomEnd', { title })}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(((window[part] - model.start) / whole) * 100)}
      aria-valuetext={axis.slotText(slotAt(model, part === 'start' ? window.start : window.end - 1))}
      style={{ left: shareOf(window[part]) }}
      onPointerDown={grab(part)}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press(part)}
    />
  );

  const { fill, line } = chartColor(series.colorIndex, theme);
  return (
    <div
      ref={strip}
      css={style}
      style={{ marginLeft: layout.left, marginRight: layout.width - layout.right }}
      data-overview
    >
      <svg viewBox={`0 0 ${STRIP.width} ${STRIP.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} fill="none" stroke={line} strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
      </svg>
      <div
        className="window"
        style={{
          left: shareOf(window.start),
          width: `${((window.end - window.start) / whole) * 100}%`,
          background: fill,
        }}
        onPointerDown={grab('all')}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
      {handle('start')}
      {handle('end')}
    </div>
  );
};
