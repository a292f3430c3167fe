import { css } from '@emotion/react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import { REPORT_TYPES, type ReportListItem, type ReportType } from '#contract/reports/report.ts';
import { useSiteZone } from '#platform/locale/site-zone.ts';
import { NARROW_EDITOR, useMediaQuery } from '#platform/page/media-query.ts';
import { reportEditorPath } from '#platform/routes/paths.ts';
import type { EditionDates } from '#platform/saved/saved-parts.ts';
import { isPermitted, usePermission, useStructure, useUser } from '#platform/session/structure.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { panelStyle } from '#ui/page/table-style.ts';
import { type ReportQuestion, ReportQuestions } from './list/report-questions.tsx';
import { ReportsTable } from './list/reports-table.tsx';
import { type FetchDates, useFetchDates } from './list/use-fetch-dates.ts';
import { useFoldedGroups } from './list/use-folded-groups.ts';
import { useReportList } from './list/use-report-list.ts';

export interface ReportsListPageProps {
  type: ReportType;
}

const style = css`
  padding: 0 var(--page-pad) var(--page-pad);
  & > section { display: flex; flex-direction: column; }
  & > section:not(:has(table)) { min-height: 320px; }
  & .loading { flex: 1; display: flex; padding: 14px; }
`;

const EDITION_DATES: readonly EditionDates[] = ['recent', 'all'];

interface ReportsListProps extends ReportsListPageProps {
  dates: EditionDates;
  onDates: FetchDates['choose'];
}

const ReportsList = ({ type, dates, onDates }: ReportsListProps) => {
  const { t } = useTranslation('reports');
  const user = useUser();
  const { roles } = useStructure();
  const mayCreate = usePermission(ROUTE_OF_REPORT_TYPE[type], 'c');
  const mayCopy = REPORT_TYPES.some((one) => isPermitted(user, roles, ROUTE_OF_REPORT_TYPE[one], 'c'));
  const zone = useSiteZone();
  const { loaded, all, found, search, setSearch } = useReportList(type, zone, dates);
  const folds = useFoldedGroups(type);
  const [question, setQuestion] = useState<ReportQuestion | null>(null);
  // Stable callbacks: the rows of a long list are rendered again only when they change.
  const ask = useMemo(() => {
    const asking = (kind: ReportQuestion['kind']) => (report: ReportListItem) =>
      setQuestion({ kind, report });
    return { onCopy: asking('copy'), onDelete: asking('delete'), onDiscard: asking('discard') };
  }, []);
  const close = useCallback(() => setQuestion(null), []);
  const title = t(`type.${type}.plural`);
  const isReady = loaded.status === 'ready' && folds.isKnown;

  const isNarrow = useMediaQuery(NARROW_EDITOR);

  const create = mayCreate && !isNarrow && (
    <LinkButton variant="primary" icon="plus" to={reportEditorPath(type)}>
      {t('list.create')}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title={title}
        tags={
          all.length > 0 && (
            <span className="meta">
              {t('list.count', { count: all.length })} · {zone}
            </span>
          )
        }
        actions={
          all.length > 0 && (
            <>
              {type === 'base-report' && (
                <Segmented
                  label={t('list.issuesShown')}
                  value={dates}
                  options={EDITION_DATES.map((value) => ({ value, label: t(`list.issues.${value}`) }))}
                  onValue={onDates}
                />
              )}
              <SearchField
                label={t('list.search')}
                value={search}
                onValue={setSearch}
                {...(search !== '' && { note: t('list.found', { count: found.length }) })}
              />
              {create}
            </>
          )
        }
      />
      <div css={style}>
        <section css={panelStyle} aria-label={title}>
          {loaded.status !== 'error' && !isReady && (
            <div className="loading">
              <Skeleton lines={8} />
            </div>
          )}
          {loaded.status === 'error' && <LoadFailure error={loaded.error} onRetry={loaded.reload} />}
          {isReady && found.length > 0 && (
            <ReportsTable
              type={type}
              reports={found}
              zone={zone}
              mayCopy={mayCopy}
              folds={folds}
              isSearched={search !== ''}
              {...ask}
            />
          )}
          {isReady && all.length === 0 && (
            <EmptyState
              icon="file"
              title={t('list.empty')}
              hint={t(`type.${type}.purpose`)}
              action={create}
            />
          )}
          {all.length > 0 && found.length === 0 && (
            <EmptyState
              icon="search"
              title={t('list.nothingFound', { search })}
              hint={t('list.nothingFoundHint')}
            />
          )}
        </section>
      </div>
      <ReportQuestions question={question} onClose={close} onChanged={loaded.reload} />
    </>
  );
};

/**
 * Lists the reports of one type (R-LIFE-11): search, open, edit, copy, delete, PDF, and the reader's own unfinished
 * work.
 */
export const ReportsListPage = ({ type }: ReportsListPageProps) => {
  const { dates, choose } = useFetchDates(type);
  return dates && <ReportsList type={type} dates={dates} onDates={choose} />;
};
