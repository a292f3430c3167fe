import { css } from '@emotion/react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useFullScreen } from '#canvas/frame/use-full-screen.ts';
import { ReportCanvas } from '#canvas/report-canvas.tsx';
import { ConfigureWidgets } from '#canvas/settings/configure-widgets.tsx';
import type { Report } from '#contract/reports/report.ts';
import { withComparison } from '#domain/reports/page-comparison.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { PageBody } from '#ui/page/page-body.tsx';
import { OpenDay } from '#widget-kit/peak/open-day.ts';
import type { CanvasMode } from '#widget-kit/widget-view.ts';
import { EditionChanges } from './edition-changes.tsx';
import { AddressProblemLine } from './period/address-problem.tsx';
import { ReportHead } from './report-head.tsx';
import { usePeriodOver } from './use-period-over.ts';
import {
  type AddressedView,
  isLiveReport,
  isSamePeriod,
  livePeriod,
  type PageView,
  periodFixed,
} from './view-period.ts';

export interface ReportScreenProps {
  report: Report;
  /** View requested by the address. */
  asked: AddressedView;
  /** True for the look of the printed page, without controls (P-UI-06). */
  isPrint: boolean;
  /** Buttons of the page itself, placed before the others. */
  actions?: ReactNode;
  /** Changes some of the choices that the address keeps. */
  onView: (change: Partial<PageView>) => void;
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
export const ReportScreen = ({ report, asked, isPrint, actions, onView, onReload }: ReportScreenProps) => {
  const host = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(host);
  const fixed = periodFixed(report, isManagementInstance());
  const chosen = fixed === null ? asked.period : null;
  const compareWith = fixed === null ? asked.compareWith : null;
  const shown = useMemo(
    () => ({ ...report, structure: withComparison(report.structure, compareWith) }),
    [report, compareWith],
  );
  const isLive = !isPrint && isLiveReport(report, chosen);
  const period = isLive ? livePeriod(report, Date.now()) : (chosen ?? report.resolved);
  // A dashboard shows today live, whichever way it is chosen.
  const today = report.type === 'dashboard-report' ? livePeriod(report, Date.now()) : null;
  const changeView = (change: Partial<PageView>): void => {
    const isToday = change.period && today && isSamePeriod(change.period, today);
    onView(isToday ? { ...change, period: null } : change);
  };
  usePeriodOver(isLive ? period : null, report.resolved.zone, onReload);
  const openDay = (day: string) =>
    changeView({ period: { startTime: `${day}T00:00`, endTime: `${day}T23:45` } });
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
        compareWith={compareWith}
        fixed={fixed}
        isPrint={isPrint}
        actions={actions}
        fullScreen={fullScreen}
        onView={changeView}
      />
      <PageBody>
        {report.issue?.dataChangedAt && !isPrint && (
          <EditionChanges report={report} editionId={report.issue.id} />
        )}
        {fixed === null && asked.problem && <AddressProblemLine problem={asked.problem} />}
        <ConfigureWidgets report={report} isChangeable={!isPrint} onChanged={onReload}>
          <OpenDay value={fixed === null && !isPrint ? openDay : null}>
            <ReportCanvas
              report={shown}
              period={period}
              generatedId={report.issue?.id ?? null}
              mode={modeOf(isPrint, isLive)}
              compareWith={compareWith}
            />
          </OpenDay>
        </ConfigureWidgets>
      </PageBody>
    </div>
  );
};
