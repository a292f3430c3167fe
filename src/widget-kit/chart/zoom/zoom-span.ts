import { type PlotModel, type Span, slotAt } from '#widget-kit/chart/plot/plot-model.ts';

/** Minimum number of intervals in a zoomed part. */
const LEAST_SLOTS = 4;

/** Minimum length of a zoomed part. */
export const leastLength = (model: PlotModel): number =>
  Math.min(
    model.end - model.start,
    ((model.end - model.start) / Math.max(1, model.starts.length)) * LEAST_SLOTS,
  );

/** Fits a part into the whole and to the minimum length. */
export function fitSpan(span: Span, whole: Span, least: number): Span {
  const length = Math.min(whole.end - whole.start, Math.max(least, span.end - span.start));
  const center = (span.start + span.end) / 2;
  const start = Math.min(whole.end - length, Math.max(whole.start, center - length / 2));
  return { start, end: start + length };
}

/** Shrinks (factor below 1) or enlarges a part around a position, which keeps its place. */
export const scaleSpan = ({ start, end }: Span, factor: number, around: number): Span => ({
  start: around - (around - start) * factor,
  end: around + (end - around) * factor,
});

/** Widens a part to whole intervals. */
export function wholeSlots(model: PlotModel, { start, end }: Span): Span {
  if (!model.hasGrid || model.starts.length === 0) return { start, end };
  const last = slotAt(model, end);
  const lastStart = model.starts[last] as number;
  return {
    start: model.starts[slotAt(model, start)] as number,
    end: lastStart >= end ? lastStart : (model.ends[last] as number),
  };
}
