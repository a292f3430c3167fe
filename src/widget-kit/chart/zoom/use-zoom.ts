import { useMemo, useState } from 'react';
import type { PlotModel, Span } from '#widget-kit/chart/plot/plot-model.ts';
import { fitSpan, leastLength, scaleSpan, wholeSlots } from './zoom-span.ts';

export interface Zoom {
  /** Visible part of the x axis. */
  window: Span;
  isZoomed: boolean;
  /** Shows a part, widened to whole intervals. */
  show(span: Span): void;
  /** Scales the visible part by a factor around a position. */
  scale(factor: number, around: number): void;
  /** Moves the visible part along the axis. */
  shift(distance: number): void;
  reset(): void;
}

/** Visible part of a plot. A new period shows the whole again. */
export function useZoom(model: PlotModel): Zoom {
  const { start, end } = model;
  const [part, setPart] = useState<{ of: Span; window: Span } | null>(null);
  const isOfThis = part?.of.start === start && part.of.end === end;
  const shown = isOfThis ? part.window : null;
  const window = useMemo(() => shown ?? { start, end }, [shown, start, end]);

  function set(wanted: Span): void {
    const fitted = fitSpan(wanted, { start, end }, leastLength(model));
    const isAll = fitted.start <= start && fitted.end >= end;
    setPart(isAll ? null : { of: { start, end }, window: fitted });
  }

  return {
    window,
    isZoomed: shown !== null,
    show: (span) => set(wholeSlots(model, span)),
    scale: (factor, around) => set(scaleSpan(window, factor, around)),
    shift: (distance) => set({ start: window.start + distance, end: window.end + distance }),
    reset: () => setPart(null),
  };
}
