import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportListItem, ReportType } from '#contract/reports/report.ts';
import { SMALL_DESK, useMediaQuery } from '#platform/page/media-query.ts';
import { useLocale } from '#platform/session/structure.ts';
import { tableStyle } from '#ui/page/table-style.ts';
import { GroupHead } from './group-head.tsx';
import { firstReports, groupReports, type SortColumn, type Sorting, sortReports } from './list-model.ts';
import { ReportRow } from './report-row.tsx';
import { reportsTableStyle } from './reports-table-style.ts';
import type { RowQuestions } from './row-actions.tsx';
import { SortHead } from './sort-head.tsx';
import type { FoldedGroups } from './use-folded-groups.ts';
import { useGrowing } from './use-growing.ts';
import { useKeptWidths } from './use-kept-widths.ts';

export interface ReportsTableProps extends RowQuestions {
  type: ReportType;
  reports: readonly ReportListItem[];
  /** Zone in which instants are written. */
  zone: string;
  mayCopy: boolean;
  folds: Pick<FoldedGroups, 'isFolded' | 'toggle'>;
  /** What was searched for is in view, folded or not. */
  isSearched: boolean;
}

const COLUMNS: readonly { column: SortColumn; isNumber?: boolean; isWide?: boolean }[] = [
  { column: 'name' },
  { column: 'period', isWide: true },
  { column: 'nextRun', isWide: true },
  { column: 'lastDelivery', isWide: true },
  { column: 'issues', isNumber: true, isWide: true },
  { column: 'modifiedAt', isWide: true },
];

/** Reports under their folder labels, sorted by any column. */
export const ReportsTable = ({ type, reports, folds, isSearched, ...row }: ReportsTableProps) => {
  const { t } = useTranslation(['reports', 'deliveries']);
  const locale = useLocale();
  const [sorting, setSorting] = useState<Sorting>({ column: 'name', isDescending: false });
  const all = groupReports(sortReports(reports, sorting, locale), locale);
  const isFolded = (group: string | null): boolean => group !== null && !isSearched && folds.isFolded(group);
  const { limit, end } = useGrowing();
  const isSmall = useMediaQuery(SMALL_DESK);
  // The first that a laptop can do without: the versions of a report tell it, too.
  const columns = COLUMNS.filter(({ column }) => !isSmall || column !== 'modifiedAt');
  const [head, widths] = useKeptWidths(isSearched);
  const groups = firstReports(all, limit, isFolded);
  return (
    <div css={reportsTableStyle}>
      <table css={tableStyle} data-kept={widths !== null} style={{ minWidth: widths?.table }}>
        {widths && (
          <colgroup>
            {widths.columns.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name here
              <col key={index} style={{ width: `${width}%` }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr ref={head}>
            {columns.map((one) => (
              <SortHead
                key={one.column}
                {...one}
                label={t(`list.column.${one.column}`)}
                sorting={sorting}
                onSort={setSorting}
              />
            ))}
            <th className="actions" scope="col">
              <span className="visually-hidden">{t('list.column.actions')}</span>
            </th>
          </tr>
        </thead>
        {groups.map(({ name, count, reports: own }) => (
          <tbody key={name ?? ''}>
            {name !== null && (
              <GroupHead
                type={type}
                name={name}
                count={count}
                isFolded={isFolded(name)}
                onToggle={() => folds.toggle(name)}
                columns={columns.length + 1}
              />
            )}
            {!isFolded(name) &&
              own.map((report) => (
                <ReportRow key={report.id} report={report} showsChange={!isSmall} {...row} />
              ))}
          </tbody>
        ))}
      </table>
      {/* Anew after each step: an element that stays in view tells nothing. */}
      {limit < reports.length && <div key={limit} ref={end} />}
    </div>
  );
};
