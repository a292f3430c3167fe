import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportListItem } from '#contract/report.ts';
import { useLocale } from '#platform/structure.ts';
import { tableStyle } from '#ui/table-style.ts';
import { groupReports, type SortColumn, type Sorting, sortReports } from './list-model.ts';
import { ReportRow } from './report-row.tsx';
import { SortHead } from './sort-head.tsx';

export interface ReportsTableProps {
  reports: readonly ReportListItem[];
  /** Zone in which instants are written. */
  zone: string;
  onDelete: (report: ReportListItem) => void;
}

const style = css`
  overflow-x: auto;
  position: relative;
  & .name { font-weight: var(--fw-medium); max-width: 420px; overflow: hidden; text-overflow: ellipsis; }
  & .name a { color: var(--text); }
  & .narrow { font-size: var(--fs-11); font-weight: var(--fw); color: var(--text-3); }
  @media (max-width: 640px) { & .name { white-space: normal; } }
  & .delivery { color: var(--text-2); display: inline-flex; align-items: center; gap: 8px; }
  & .actions { text-align: right; width: 1%; }
  & .group th { height: 28px; background: none; border-bottom: 1px solid var(--border); color: var(--text-3); font-size: var(--fs-11); }
`;

const COLUMNS: readonly { column: SortColumn; isNumber?: boolean; isWide?: boolean }[] = [
  { column: 'name' },
  { column: 'period', isWide: true },
  { column: 'nextRun', isWide: true },
  { column: 'lastDelivery', isWide: true },
  { column: 'issues', isNumber: true, isWide: true },
  { column: 'modifiedAt', isWide: true },
];

/** Reports under their folder labels, sorted by any column. */
export const ReportsTable = ({ reports, zone, onDelete }: ReportsTableProps) => {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const [sorting, setSorting] = useState<Sorting>({ column: 'name', isDescending: false });
  const groups = groupReports(sortReports(reports, sorting, locale), locale);
  return (
    <div css={style}>
      <table css={tableStyle}>
        <thead>
          <tr>
            {COLUMNS.map((head) => (
              <SortHead
                key={head.column}
                {...head}
                label={t(`list.column.${head.column}`)}
                sorting={sorting}
                onSort={setSorting}
              />
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('list.column.actions')}</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name ?? ''}>
            {group.name !== null && (
              <tr className="group">
                <th colSpan={COLUMNS.length + 1} scope="rowgroup">
                  {group.name}
                </th>
              </tr>
            )}
            {group.reports.map((report) => (
              <ReportRow key={report.id} report={report} zone={zone} onDelete={onDelete} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
};
