import { Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintReady } from '#contract/reports/print.ts';
import type { Report } from '#contract/reports/report.ts';
import type { Container, PageComparison } from '#contract/reports/widget.ts';
import { closeUp } from '#domain/grid/close-up.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { TileTitle } from '#widget-kit/tile-title.tsx';
import type { CanvasMode } from '#widget-kit/widget-view.ts';
import { isEmptyText } from '#widgets/text-editor/has-text.ts';
import { CanvasGrid } from './canvas-grid.tsx';
import { CanvasPaper } from './canvas-paper.tsx';
import { widgetDefinition } from './catalogue.ts';
import type { BlocksSummary } from './data/block-source.ts';
import { useBlockSource } from './data/use-block-source.ts';
import { useOnSummary } from './data/use-on-summary.ts';
import { Frame } from './frame/frame.tsx';
import { devicesOutOfReach } from './out-of-reach.ts';
import { OutOfReachLine } from './out-of-reach-line.tsx';
import { awaitedWidgets, HUNG_END, type Paper, type WidgetEnd } from './print-readiness.ts';
import { ReportFoot } from './report-foot.tsx';
import { usePrintReadiness } from './use-print-readiness.ts';
import { WidgetSlot } from './widget-slot.tsx';

interface HungSlotProps {
  container: Container;
  onEnd: ((end: WidgetEnd) => void) | undefined;
}

/** Placeholder on paper for a widget that did not answer in time; the report no longer waits for it. */
const HungSlot = ({ container, onEnd }: HungSlotProps) => {
  const { t } = useTranslation('widgets');
  const { frame } = widgetDefinition(container.component);
  // Once: it will not end otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback is no new end
  useEffect(() => onEnd?.(HUNG_END), []);
  return (
    <Frame
      container={container}
      kind={frame}
      showsIntervals={false}
      showsUnits={false}
      mode="print"
      state="error"
      block={null}
      isFull={false}
      menu={false}
    >
      <div className="state">
        {frame === 'tile' && <TileTitle container={container} />}
        <EmptyState
          icon="exclamation-circle"
          role="alert"
          title={t('state.hung')}
          hint={t('state.hungHint')}
        />
      </div>
    </Frame>
  );
};

export interface ReportCanvasProps {
  report: Report;
  /** Local wall times; endTime is the start of the last quarter-hour. */
  period: WallPeriod;
  /** Id of an edition; null: the report as it is now. */
  generatedId: string | null;
  mode: CanvasMode;
  /** Comparison that is switched for the whole page, as in the report's structure; null: each widget's own. */
  compareWith?: PageComparison | null;
  /** On paper: how long to wait for a widget. */
  paper?: Paper;
  /** Requests all widgets at once instead of those near the viewport; paper always does. */
  isEager?: boolean;
  /** Called once, when every widget is in the page with data, no data or an error. */
  onReady?: (ready: PrintReady) => void;
  /** Called with the facts of the report's foot after every answer. */
  onSummary?: (summary: BlocksSummary) => void;
}

/** Widgets of a report in their places; shared by dashboard, report view and print page. */
export const ReportCanvas = ({
  report,
  period,
  generatedId,
  mode,
  compareWith = null,
  paper,
  isEager = mode === 'print',
  onReady,
  onSummary,
}: ReportCanvasProps) => {
  const isLive = mode === 'live';
  const frozenAt = report.issue ? Date.parse(report.issue.createdAt) : null;
  const source = useBlockSource({ report, generatedId, period, isLive, isEager, compareWith });
  const hasHoles = (report.outOfReach?.widgets ?? 0) > 0;
  const structure = useMemo(() => {
    const shown = report.structure.filter((container) => !isEmptyText(container));
    return hasHoles ? closeUp(shown) : shown;
  }, [report.structure, hasHoles]);
  const widgets = useMemo(() => awaitedWidgets(structure), [structure]);
  const { hung, noteEnd } = usePrintReadiness(widgets, paper, onReady);
  useOnSummary(source, onSummary);

  const ended =
    onReady &&
    ((container: string) =>
      (widgetEnd: WidgetEnd): void =>
        noteEnd(container, widgetEnd));
  const slot = (container: Container) =>
    hung.has(container.i) ? (
      <HungSlot container={container} onEnd={ended?.(container.i)} />
    ) : (
      <Suspense fallback={null}>
        <WidgetSlot
          container={container}
          channel={source.channel(container.i)}
          period={period}
          mode={mode}
          reportType={report.type}
          frozenAt={frozenAt}
          outOfReach={devicesOutOfReach(report, container.i)}
          onRetry={() => source.reload(container.i)}
          onEnd={ended?.(container.i)}
        />
      </Suspense>
    );
  const canvas = { structure, channel: source.channel, slot };
  const lastLine = <OutOfReachLine outOfReach={report.outOfReach} />;
  if (mode === 'print') return <CanvasPaper {...canvas} lastLine={lastLine} />;
  return (
    <>
      <CanvasGrid {...canvas} />
      {lastLine}
      <ReportFoot source={source} isLive={isLive} frozenAt={frozenAt} />
    </>
  );
};
