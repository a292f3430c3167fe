import type { BlockResult } from '#contract/reports/block.ts';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';

/** `view`: a chosen period; `live`: kept up to date by the stream; `print`: on paper, nothing to press. */
export type CanvasMode = 'view' | 'live' | 'print';

/** What every kind of widget gets once it has data. */
export interface WidgetViewProps {
  container: Container;
  block: BlockResult;
  /** Counts the changes of `block`. */
  revision: number;
  /** Local wall times that the block covers. */
  period: WallPeriod;
  mode: CanvasMode;
  reportType: ReportType;
  /** Live only: no point has come for a while. */
  isStale: boolean;
  /** Epoch ms: what is missing before it is a gap, what lies after it is yet to come. */
  now: number;
}
