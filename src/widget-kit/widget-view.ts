import type { BlockResult } from '#contract/reports/block.ts';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';

/** `view`: a chosen period; `live`: kept up to date by the stream; `print`: on paper, without controls. */
export type CanvasMode = 'view' | 'live' | 'print';

/** Props of every kind of widget once it has data. */
export interface WidgetViewProps {
  container: Container;
  block: BlockResult;
  /** Number of changes of `block`. */
  revision: number;
  /** Local wall times that the block covers. */
  period: WallPeriod;
  mode: CanvasMode;
  reportType: ReportType;
  /** True when no point has come for a while; only on a live page. */
  isStale: boolean;
  /** Epoch ms: values missing before it are gaps, values after it are still to come. */
  now: number;
  /** True in an edition. */
  isFrozen?: boolean;
  /** Number of its devices that the reader cannot see; absent: none. */
  outOfReach?: number;
}
