import { css } from '@emotion/react';
import { type RefCallback, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportListItem, ReportType } from '#contract/reports/report.ts';
import { SMALL_DESK, useMediaQuery } from '#platform/page/media-query.ts';
import { useLocale } from '#platform/session/structure.ts';
import { tableStyle } from '#ui/page/table-style.ts';
import { GroupHead } from './group-head.tsx';
import { firstReports, groupReports, type SortColumn, type Sorting, sortReports } from './list-model.ts';
import { ReportRow } from './report-row.tsx';
import type { RowQuestions } from './row-actions.tsx';
import { SortHead } from './sort-head.tsx';
import type { FoldedGroups } from './use-folded-groups.ts';
import { useKeptWidths } from './use-kept-widths.ts';

/** Number of lines drawn at first, and added each time. */
const STEP = 60;
/** Distance below the view at which the next lines are drawn. */
const AHEAD = '600px';

interface Growing {
  limit: number;
  /** Ref for an element below the last line. */
  end: RefCallback<HTMLElement>;
}

/** Number of lines of a long list to draw; it grows as the reader nears the end. */
function useGrowing(): Growing {
  const [limit, setLimit] = useState(STEP);
  const end = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setLimit((before) => before + STEP);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { limit, end };
}

const reportsTableStyle = css`
  overflow-x: auto;
  position: relative;
  & .name { font-weight: var(--fw-medium); max-width: 420px; overflow: hidden; text-overflow: ellipsis; }
  & .name a { color: var(--text); }
  & .mark { margin-left: 8px; }
  & .narrow { font-size: var(--fs-11); font-weight: var(--fw); color: var(--text-3); }
  & .words {
    display: block; max-width: 260px; overflow: hidden; text-overflow: ellipsis; font-size: var(--fs-11); color: var(--text-3);
  }
  & table[data-kept='true'] { table-layout: fixed; }
  & table[data-kept='true'] td:not(.actions) { overflow: hidden; text-overflow: ellipsis; }
  & .words .pi { font-size: 10px; }
  & .delivery { color: var(--text-2); display: inline-flex; align-items: center; gap: 8px; }
  /* Actions of a report stay in sight, however long the words of its row are. */
  & .actions { text-align: right; width: 1%; position: sticky; right: 0; z-index: 1; }
  & td.actions { background: var(--card); }
  & .group th, & .group td { height: 30px; background: var(--card-sunken); border-bottom: 1px solid var(--border); }
  & .group th { font-size: var(--fs-12); }
  @media (max-width: 1500px) { & .words { max-width: 190px; } }
  @media (max-width: 640px) { & td.name { white-space: normal; padding-block: 6px; } & .mark { display: block; width: max-content; margin: 2px 0; } & .group th, & .group td { height: 44px; } }
`;

export interface ReportsTableProps extends RowQuestions {
  type: ReportType;
  reports: readonly ReportListItem[];
  /** Time zone of the dates and times shown. */
  zone: string;
  mayCopy: boolean;
  folds: Pick<FoldedGroups, 'isFolded' | 'toggle'>;
  /** True during a search: reports in folded groups are shown too. */
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

/** Table of reports grouped by folder label, sortable by any column. */
export const ReportsTable = ({ type, reports, folds, isSearched, ...row }: ReportsTableProps) => {
  const { t } = useTranslation(['reports', 'deliveries']);
  const locale = useLocale();
  const [sorting, setSorting] = useState<Sorting>({ column: 'name', isDescending: false });
  const all = groupReports(sortReports(reports, sorting, locale), locale);
  const isFolded = (group: string | null): boolean => group !== null && !isSearched && folds.isFolded(group);
  const { limit, end } = useGrowing();
  const isSmall = useMediaQuery(SMALL_DESK);
  // On a small screen the time of the last change is left out first: the report's versions show it too.
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
      {/* Created again after each step: an observer does not report an element that stays in view. */}
      {limit < reports.length && <div key={limit} ref={end} />}
    </div>
  );
};
