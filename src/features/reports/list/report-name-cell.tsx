import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportListItem } from '#contract/reports/report.ts';
import { reportEditorPath, reportPath } from '#platform/routes/paths.ts';
import { Tag } from '#ui/tag.tsx';

export interface ReportNameProps {
  report: ReportListItem;
  /** Text below the name on a phone. */
  note: string;
}

/** Name of a report and its unfinished work. A draft links to the editor, any other report to its view. */
export const ReportName = ({ report, note }: ReportNameProps) => {
  const { t } = useTranslation('reports');
  const editor = reportEditorPath(report.type, report.id);
  return (
    <>
      <Link to={report.draft ? editor : reportPath(report.id)}>{report.name}</Link>
      {report.draft && (
        <span className="mark" title={t('list.draftHint')}>
          <Tag icon="file-edit">{t('list.draft')}</Tag>
        </span>
      )}
      {report.hasUnsavedWork && (
        <Link className="mark" to={editor} title={t('list.unsavedHint')}>
          <Tag tone="warn" icon="pencil">
            {t('list.unsaved')}
          </Tag>
        </Link>
      )}
      <span className="narrow">{note}</span>
    </>
  );
};
