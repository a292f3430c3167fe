import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FullScreen } from '#canvas/frame/use-full-screen.ts';
import { PdfButton } from '#canvas/pdf-button.tsx';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { Report } from '#contract/reports/report.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { canCompare } from '#domain/reports/page-comparison.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { NARROW_EDITOR, useMediaQuery } from '#platform/page/media-query.ts';
import { reportEditorPath } from '#platform/routes/paths.ts';
import { Permission } from '#platform/session/permission.tsx';
import { useRealtimeIntervalMs } from '#platform/stream/connection.ts';
import { type StreamState, useStreamState } from '#platform/stream/live-stream.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { PeriodPicker } from './period/period-picker.tsx';
import { isLiveReport, type PageView, type periodFixed } from './view-period.ts';

const LOOKS: Record<StreamState, { tone: TagTone; icon: string }> = {
  online: { tone: 'ok', icon: 'circle-fill' },
  connecting: { tone: 'warn', icon: 'circle' },
  offline: { tone: 'error', icon: 'stop' },
};

/** Shows whether new readings arrive automatically, and how often. */
const LiveTag = () => {
  const { t } = useTranslation('reports');
  const state = useStreamState();
  const seconds = useRealtimeIntervalMs() / 1000;
  return <Tag {...LOOKS[state]}>{t(`live.${state}`, { seconds })}</Tag>;
};

export interface ReportHeadProps extends Pick<PageView, 'compareWith'> {
  report: Report;
  /** Local wall times on screen. */
  period: WallPeriod;
  /** Period that somebody chose; null: the report's own. */
  chosen: WallPeriod | null;
  /** Reason why the period cannot be chosen. */
  fixed: ReturnType<typeof periodFixed>;
  /** True for the look of the printed page, without controls. */
  isPrint: boolean;
  /** Buttons of the page itself, placed before the others. */
  actions: ReactNode;
  fullScreen: FullScreen;
  onView: (change: Partial<PageView>) => void;
}

// On a phone the zone shares the last line with the button back to the report's own period.
const zoneStyle = css`
  @media (max-width: 640px) { &&& { flex: 1 0 50%; } }
`;

const FIXED_HINT = { frozen: 'view.frozenHint', management: 'view.periodFixed' } as const;

/** Head of a report on screen: name, edition, period and actions. */
export const ReportHead = (props: ReportHeadProps) => (
  <PageHead
    title={useReportName()(props.report.name)}
    list={ROUTE_OF_REPORT_TYPE[props.report.type]}
    tags={<ReportTags {...props} />}
    actions={!props.isPrint && <ReportActions {...props} />}
  />
);

const ReportTags = ({
  report,
  chosen,
  compareWith,
}: Pick<ReportHeadProps, 'report' | 'chosen' | 'compareWith'>) => {
  const { t } = useTranslation(['reports', 'widgets']);
  const { type, issue: edition, resolved } = report;
  const isCompared = compareWith !== null && compareWith !== 'none';
  return (
    <>
      {type !== 'dashboard-report' && <Tag>{t(`reports:type.${type}.singular`)}</Tag>}
      {edition && (
        <Tag tone="info" icon="lock">
          {t('reports:view.frozen', { time: formatDayTime(Date.parse(edition.createdAt), resolved.zone) })}
        </Tag>
      )}
      {edition?.dataChangedAt && (
        <Tag tone="warn" icon="exclamation-triangle">
          {t('reports:changed.tag', {
            time: formatDayTime(Date.parse(edition.dataChangedAt), resolved.zone),
          })}
        </Tag>
      )}
      {isLiveReport(report, chosen) && <LiveTag />}
      {type === 'dashboard-report' && chosen && !isCompared && (
        <Tag icon="history">{t('reports:view.past')}</Tag>
      )}
      {isCompared && <Tag icon="arrow-right-arrow-left">{t(`widgets:comparison.${compareWith}`)}</Tag>}
      <span className="meta" css={zoneStyle}>
        {resolved.zone}
      </span>
    </>
  );
};

const ReportActions = (props: ReportHeadProps) => {
  const { report, period, chosen, compareWith, fixed, actions, fullScreen, onView } = props;
  const { t } = useTranslation(['reports', 'widgets']);
  const { type, issue: edition, resolved } = report;
  const comparing = report.structure.filter(canCompare);
  // In a narrow window the editor is read-only, so the edit button is left out.
  const isNarrow = useMediaQuery(NARROW_EDITOR);
  return (
    <>
      {actions}
      <PeriodPicker
        period={period}
        zone={resolved.zone}
        compareWith={compareWith}
        comparisons={{
          isPossible: comparing.length > 0,
          isSetUp: comparing.some(({ config }) => config.compareWith),
        }}
        fixedBecause={fixed ? t(`reports:${FIXED_HINT[fixed]}`) : undefined}
        back={
          chosen && {
            label: t(type === 'dashboard-report' ? 'reports:view.backToLive' : 'reports:view.ownPeriod'),
            onBack: () => onView({ period: null }),
          }
        }
        onView={onView}
      />
      <IconButton
        icon={fullScreen.isFull ? 'window-minimize' : 'expand'}
        label={t(fullScreen.isFull ? 'widgets:menu.leaveFullScreen' : 'widgets:menu.fullScreen')}
        onClick={fullScreen.toggle}
      />
      {!isNarrow && report.isWithinReach !== false && (
        <Permission name={ROUTE_OF_REPORT_TYPE[type]} flag="u">
          <LinkButton icon="pencil" to={reportEditorPath(type, report.id)}>
            {t('reports:action.edit')}
          </LinkButton>
        </Permission>
      )}
      <PdfButton
        variant={type === 'dashboard-report' ? 'secondary' : 'primary'}
        reportId={report.id}
        generatedId={edition?.id ?? null}
        compareWith={compareWith}
        period={
          edition || isLiveReport(report, chosen)
            ? null
            : { startTime: period.startTime, endTime: period.endTime }
        }
      />
    </>
  );
};
