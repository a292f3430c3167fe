import { Suspense, useCallback, useEffect, useRef } from 'react';
import type { PrintReady } from '#contract/print.ts';
import type { Container, Report } from '#contract/report.ts';
import type { WallPeriod } from '#domain/report-period.ts';
import type { BlocksSummary } from './block-source.ts';
import { inReadingOrder, paperBands } from './canvas-layout.ts';
import { CanvasPlace } from './canvas-place.tsx';
import { bandStyle, flowStyle, gridStyle } from './canvas-style.ts';
import { widgetDefinition } from './catalogue.ts';
import { ReportFoot } from './report-foot.tsx';
import { useBlockSource } from './use-block-source.ts';
import { useOnSummary } from './use-on-summary.ts';
import { type WidgetEnd, WidgetSlot } from './widget-slot.tsx';
import type { CanvasMode } from './widget-view.ts';

export interface ReportCanvasProps {
  report: Report;
  /** Local wall times; endTime is the start of the last quarter-hour. */
  period: WallPeriod;
  /** A frozen issue; null: the report as it is now. */
  generatedId: string | null;
  mode: CanvasMode;
  /** Asks for all widgets at once instead of those near the viewport; paper always does. */
  isEager?: boolean;
  /** Called once, when every widget has ended in data, no data or error and is in the page. */
  onReady?: (ready: PrintReady) => void;
  /** Told what the report's foot names, whenever an answer has come. */
  onSummary?: (summary: BlocksSummary) => void;
}

/** Collects how the widgets end; tells `onReady` once all have. */
function useReady(containers: readonly Container[], onReady: ReportCanvasProps['onReady']) {
  const ends = useRef(new Map<string, WidgetEnd>());
  const isTold = useRef(false);
  useEffect(() => {
    if (containers.length === 0) onReady?.({ widgets: [] });
  }, [containers, onReady]);
  return useCallback(
    (container: string, end: WidgetEnd) => {
      ends.current.set(container, end);
      if (isTold.current || ends.current.size < containers.length) return;
      isTold.current = true;
      onReady?.({
        widgets: containers.map(({ i }) => ({ container: i, ...(ends.current.get(i) as WidgetEnd) })),
      });
    },
    [containers, onReady],
  );
}

/** The widgets of a report in their places: dashboard, report view and print page share it. */
export const ReportCanvas = ({
  report,
  period,
  generatedId,
  mode,
  isEager = mode === 'print',
  onReady,
  onSummary,
}: ReportCanvasProps) => {
  const isLive = mode === 'live';
  const frozenAt = report.issue ? Date.parse(report.issue.createdAt) : null;
  const source = useBlockSource({ report, generatedId, period, isLive, isEager });
  const onEnd = useReady(report.structure, onReady);
  useOnSummary(source, onSummary);

  const slot = (container: Container) => (
    <Suspense fallback={null}>
      <WidgetSlot
        container={container}
        channel={source.channel(container.i)}
        period={period}
        mode={mode}
        reportType={report.type}
        frozenAt={frozenAt}
        onRetry={() => source.reload(container.i)}
        onEnd={onReady && ((end) => onEnd(container.i, end))}
      />
    </Suspense>
  );
  const place = (container: Container, top = 0) => (
    <CanvasPlace key={container.i} container={container} channel={source.channel(container.i)} top={top}>
      {slot(container)}
    </CanvasPlace>
  );

  if (mode === 'print') {
    const bands = paperBands(report.structure, ({ component }) => widgetDefinition(component).flowsOnPaper);
    return (
      <div data-print>
        {bands.map(({ y, containers, flows }) => (
          <div key={containers[0]?.i} css={flows ? flowStyle : bandStyle}>
            {containers.map((container) => place(container, y))}
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      <div css={gridStyle}>{inReadingOrder(report.structure).map((container) => place(container))}</div>
      <ReportFoot source={source} isLive={isLive} frozenAt={frozenAt} />
    </>
  );
};
