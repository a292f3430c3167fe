import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PdfButton } from '#canvas/pdf-button.tsx';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { ReportListItem } from '#contract/reports/report.ts';
import { SCHEDULE_OPEN } from '#features/reports/editor/use-asked-panel.ts';
import { NARROW_EDITOR, useMediaQuery } from '#platform/page/media-query.ts';
import { deliveriesPath, reportEditorPath } from '#platform/routes/paths.ts';
import { usePermission } from '#platform/session/structure.ts';
import { IconLink } from '#ui/buttons/icon-link.tsx';
import { IconMenu } from '#ui/buttons/icon-menu.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';

/** Actions of a row that the page itself carries out. */
export interface RowQuestions {
  onCopy: (report: ReportListItem) => void;
  onDelete: (report: ReportListItem) => void;
  onDiscard: (report: ReportListItem) => void;
}

export interface RowActionsProps extends RowQuestions {
  report: ReportListItem;
  /** True when the reader may create reports of some type: any report can then be copied. */
  mayCopy: boolean;
}

/** Edit and PDF as buttons, the rest in a menu; shows only what the reader may do. */
export const RowActions = ({ report, mayCopy, onCopy, onDelete, onDiscard }: RowActionsProps) => {
  const { t } = useTranslation(['reports', 'schedule']);
  const navigate = useNavigate();
  const routeName = ROUTE_OF_REPORT_TYPE[report.type];
  const isWhole = report.isWithinReach !== false;
  const mayChange = usePermission(routeName, report.draft ? 'c' : 'u') && isWhole;
  const mayDelete = usePermission(routeName, 'd') && !report.draft && isWhole;
  const mayReadLog = usePermission('reportsDeliveries', 'r') && report.rule !== null && !report.draft;
  const isNarrow = useMediaQuery(NARROW_EDITOR);
  const hasWork = report.draft || report.hasUnsavedWork;
  const entries = [
    mayChange &&
      !isNarrow && {
        key: 'schedule',
        icon: 'calendar-clock',
        label: t('schedule:title'),
        onChoose: () => navigate(reportEditorPath(report.type, report.id), { state: SCHEDULE_OPEN }),
      },
    mayCopy && { key: 'copy', icon: 'copy', label: t('list.copy'), onChoose: () => onCopy(report) },
    mayReadLog && {
      key: 'log',
      icon: 'history',
      label: t('deliveries.title'),
      onChoose: () => navigate(deliveriesPath(report.id)),
    },
    hasWork && {
      key: 'discard',
      icon: 'undo',
      label: t(report.draft ? 'discard.draft.confirm' : 'discard.work.confirm'),
      onChoose: () => onDiscard(report),
    },
    mayDelete && {
      key: 'delete',
      icon: 'trash',
      label: t('delete.confirm'),
      onChoose: () => onDelete(report),
    },
  ].filter((entry): entry is MenuEntry & { icon: string } => entry !== false);
  return (
    <>
      {mayChange && !isNarrow && (
        <IconLink
          icon="pencil"
          label={t('list.edit', { name: report.name })}
          to={reportEditorPath(report.type, report.id)}
        />
      )}
      {!report.draft && <PdfButton reportId={report.id} iconFor={report.name} />}
      {entries.length > 0 && (
        <IconMenu icon="ellipsis-h" label={t('list.more', { name: report.name })} entries={entries} />
      )}
    </>
  );
};
