import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportListItem, ReportType } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import { reportEditorPath } from '#platform/paths.ts';
import { usePermission, useStructure } from '#platform/structure.ts';
import { useResource } from '#platform/use-resource.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { panelStyle } from '#ui/table-style.ts';
import { DeleteReport } from './delete-report.tsx';
import { findReports } from './list/list-model.ts';
import { ReportsTable } from './list/reports-table.tsx';
import { listReports } from './reports-api.ts';

export interface ReportsListPageProps {
  type: ReportType;
}

const style = css`
  padding: 0 var(--page-pad) var(--page-pad);
  & > section { display: flex; flex-direction: column; min-height: 320px; }
  & .loading { flex: 1; display: flex; padding: 14px; }
`;

/** Reports of one type (R-LIFE-11): search, open, edit, delete, PDF. */
export const ReportsListPage = ({ type }: ReportsListPageProps) => {
  const { t } = useTranslation('reports');
  const mayCreate = usePermission(ROUTE_OF_REPORT_TYPE[type], 'c');
  const reports = useResource(type, (signal) => listReports(type, signal));
  const zone = useStructure().sites[0]?.timezone ?? 'UTC';
  const [search, setSearch] = useState('');
  const [deleted, setDeleted] = useState<ReportListItem | null>(null);
  const title = t(`type.${type}.plural`);
  const all = reports.status === 'ready' ? reports.data : [];
  const found = findReports(all, search);

  const create = mayCreate && (
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
              <SearchField label={t('list.search')} value={search} onValue={setSearch} />
              {create}
            </>
          )
        }
      />
      <div css={style}>
        <section css={panelStyle} aria-label={title}>
          {reports.status === 'loading' && (
            <div className="loading">
              <Skeleton lines={8} />
            </div>
          )}
          {reports.status === 'error' && <LoadFailure error={reports.error} onRetry={reports.reload} />}
          {reports.status === 'ready' && found.length > 0 && (
            <ReportsTable reports={found} zone={zone} onDelete={setDeleted} />
          )}
          {reports.status === 'ready' && all.length === 0 && (
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
      <DeleteReport
        report={deleted && { id: deleted.id, name: deleted.name, issues: deleted.issues.length }}
        onClose={() => setDeleted(null)}
        onDeleted={reports.reload}
      />
    </>
  );
};
