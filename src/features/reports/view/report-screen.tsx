import { css } from '@emotion/react';
import { type ReactNode, useRef } from 'react';
import { useFullScreen } from '#canvas/frame/use-full-screen.ts';
import { ReportCanvas } from '#canvas/report-canvas.tsx';
import { ConfigureWidgets } from '#canvas/settings/configure-widgets.tsx';
import type { Report } from '#contract/reports/report.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { PageBody } from '#ui/page/page-body.tsx';
import { OpenDay } from '#widget-kit/peak/open-day.ts';
import type { CanvasMode } from '#widget-kit/widget-view.ts';
import { EditionChanges } from './edition-changes.tsx';
import { ReportHead } from './report-head.tsx';
import { usePeriodOver } from './use-period-over.ts';
import { isLiveReport, livePeriod, periodFixed } from './view-period.ts';

export interface ReportScreenProps {
  report: Report;
  /** Local wall times requested by the address; null: the report's own period. */
  asked: WallPeriod | null;
  /** True for the look of the printed page, without controls (P-UI-06). */
  isPrint: boolean;
  /** Buttons of the page itself, placed before the others. */
  actions?: ReactNode;
  /** Null returns to the report's own period. */
  onPeriod: (period: WallPeriod | null) => void;
  /** Reads the report again because it has changed or a new day has begun. */
  onReload: () => void;
}

const style = css`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  &[data-full] {
    position: fixed; inset: 0; z-index: var(--z-mask); overflow: auto; background: var(--ground); outline: none;
  }
`;

const modeOf = (isPrint: boolean, isLive: boolean): CanvasMode => {
  if (isPrint) return 'print';
  return isLive ? 'live' : 'view';
};

/** Report of any type on screen: live, for a period, or one of its frozen editions. */
export const ReportScreen = ({ report, asked, isPrint, actions, onPeriod, onReload }: ReportScreenProps) => {
  const host = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(host);
  const fixed = periodFixed(report, isManagementInstance());
  const chosen = fixed === null ? asked : null;
  const isLive = !isPrint && isLiveReport(report, chosen);
  const period = isLive ? livePeriod(report, Date.now()) : (chosen ?? report.resolved);
  usePeriodOver(isLive ? period : null, report.resolved.zone, onReload);
  const openDay = (day: string) => onPeriod({ startTime: `${day}T00:00`, endTime: `${day}T23:45` });
  return (
    <div
      css={style}
      ref={host}
      data-full={fullScreen.isFull || undefined}
      tabIndex={fullScreen.isFull ? -1 : undefined}
    >
      <ReportHead
        report={report}
        period={period}
        chosen={chosen}
        fixed={fixed}
        isPrint={isPrint}
        actions={actions}
        fullScreen={fullScreen}
        onPeriod={onPeriod}
      />
      <PageBody>
        {report.issue?.dataChangedAt && !isPrint && (
          <EditionChanges report={report} editionId={report.issue.id} />
        )}
        <ConfigureWidgets report={report} isChangeable={!isPrint} onChanged={onReload}>
          <OpenDay value={fixed === null && !isPrint ? openDay : null}>
            <ReportCanvas
              report={report}
              period={period}
              generatedId={report.issue?.id ?? null}
              mode={modeOf(isPrint, isLive)}
            />
          </OpenDay>
        </ConfigureWidgets>
      </PageBody>
    </div>
  );
};
