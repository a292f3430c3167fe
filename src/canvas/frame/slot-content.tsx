import { type ReactNode, Suspense, useEffect } from 'react';
import type { WidgetDefinition } from '#canvas/catalogue.ts';
import type { WidgetChannel } from '#canvas/data/block-source.ts';
import type { WidgetEnd } from '#canvas/print-readiness.ts';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { TileTitle } from '#widget-kit/tile-title.tsx';
import type { CanvasMode } from '#widget-kit/widget-view.ts';
import { DrawingMark } from './drawing-mark.tsx';
import { WidgetErrorBoundary } from './widget-error-boundary.tsx';
import { WidgetSkeleton } from './widget-skeleton.tsx';
import { WidgetError } from './widget-states.tsx';

export interface WidgetSlotProps {
  container: Container;
  /** Undefined for a kind that shows no data. */
  channel: WidgetChannel | undefined;
  /** Local wall times, used until an answer brings its own. */
  period: WallPeriod;
  mode: CanvasMode;
  reportType: ReportType;
  /** Time at which an edition was made, epoch ms; null: the present time counts. */
  frozenAt: number | null;
  /** Number of its devices that the reader cannot see. */
  outOfReach?: number;
  onRetry: () => void;
  /** Called once the whole widget is in the page, and again when its state changes. */
  onEnd?: ((end: WidgetEnd) => void) | undefined;
}

export interface SlotContentProps {
  container: Container;
  definition: WidgetDefinition;
  mode: CanvasMode;
  /** Revision of the data; a broken widget is tried again with the next one. */
  revision: number;
  /** Null as long as an answer is awaited. */
  end: WidgetEnd | null;
  /** Called once the whole widget is in the page, and again when its state changes. */
  onEnd: ((end: WidgetEnd) => void) | undefined;
  onRetry: () => void;
  children: ReactNode;
}

/** A sibling of the content: its effect runs once the lazily loaded content is there. */
const Ended = ({ end, onEnd }: Pick<SlotContentProps, 'onEnd'> & { end: WidgetEnd }) => {
  const { state, error } = end;
  useEffect(() => onEnd?.(error === undefined ? { state } : { state, error }), [state, error, onEnd]);
  return null;
};

/** Content of a frame: waits for its code and fails alone. */
export const SlotContent = (props: SlotContentProps) => {
  const { container, definition, mode, revision, end, onEnd, onRetry, children } = props;
  // The view of a tile writes the title; without a view the frame writes it.
  const title = definition.frame === 'tile' && <TileTitle container={container} />;
  const broken = (retry: () => void): ReactNode => {
    const tryAgain = (): void => {
      retry();
      onRetry();
    };
    return (
      <div className="state">
        {title}
        <WidgetError failure={null} onRetry={mode === 'print' ? undefined : tryAgain} />
      </div>
    );
  };
  const waiting = (
    <div className="state">
      {title}
      <WidgetSkeleton shape={definition.skeleton} />
    </div>
  );
  return (
    <WidgetErrorBoundary
      resetKey={revision}
      onError={(error) => onEnd?.({ state: 'error', error: error.message })}
      fallback={broken}
    >
      <Suspense fallback={waiting}>
        {mode === 'print' && <DrawingMark container={container.i} />}
        {children}
        {end && <Ended end={end} onEnd={onEnd} />}
      </Suspense>
    </WidgetErrorBoundary>
  );
};
