import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Report } from '#contract/reports/report.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { shortPeriod } from '#domain/formatting/short-period.ts';
import { listReports } from '#features/reports/reports-api.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { reportPath } from '#platform/routes/paths.ts';
import { MenuButton } from '#ui/buttons/menu-button.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';

export interface EditionsMenuProps {
  report: Report;
}

/** Menu of the frozen editions of a report, newest first, with the way back to its current data. */
export const EditionsMenu = ({ report }: EditionsMenuProps) => {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const list = useResource(`${report.type} ${report.id}`, (signal) => listReports(report.type, signal));
  const editions =
    list.status === 'ready' ? (list.data.find(({ id }) => id === report.id)?.issues ?? []) : [];
  const labelOf = (edition: (typeof editions)[number]): string => {
    const issue = t('view.issueOf', {
      period: shortPeriod(edition),
      time: formatDayTime(Date.parse(edition.createdAt), report.resolved.zone),
    });
    return edition.dataChangedAt ? t('changed.inList', { issue }) : issue;
  };
  const current: MenuEntry = {
    key: 'current',
    label: t('view.currentData'),
    icon: report.issue ? 'replay' : 'check',
    onChoose: () => navigate(reportPath(report.id)),
  };
  const entries = editions.map(
    (edition): MenuEntry => ({
      key: edition.id,
      label: labelOf(edition),
      icon: edition.id === report.issue?.id ? 'check' : 'lock',
      onChoose: () => navigate(reportPath(report.id, edition.id)),
    }),
  );
  return (
    <MenuButton
      icon="history"
      label={t('view.issues')}
      note={String(editions.length)}
      entries={[current, ...entries]}
      disabled={editions.length === 0 && !report.issue}
    />
  );
};
