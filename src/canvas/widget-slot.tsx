import type { ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import type { CanvasMode } from '#widget-kit/widget-view.ts';
import { widgetDefinition } from './catalogue.ts';
import type { WidgetChannel } from './data/block-source.ts';
import { DataSlot } from './frame/data-slot.tsx';
import { PlainSlot } from './frame/plain-slot.tsx';
import type { WidgetEnd } from './print-readiness.ts';

export interface WidgetSlotProps {
  container: Container;
  /** Undefined for a kind that shows no data. */
  channel: WidgetChannel | undefined;
  /** Local wall times, until an answer tells its own. */
  period: WallPeriod;
  mode: CanvasMode;
  reportType: ReportType;
  /** Epoch ms at which a frozen issue was made; null: the present moment counts. */
  frozenAt: number | null;
  onRetry: () => void;
  /** Called once everything of the widget is in the page, and again when its state changes. */
  onEnd?: ((end: WidgetEnd) => void) | undefined;
}

/** One widget in its place on the canvas. */
export const WidgetSlot = (props: WidgetSlotProps) => {
  const definition = widgetDefinition(props.container.component);
  return props.channel && definition.view ? (
    <DataSlot {...props} channel={props.channel} definition={definition} />
  ) : (
    <PlainSlot {...props} definition={definition} />
  );
};
