import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PATHS } from '#platform/paths.ts';
import { useStructure } from '#platform/structure.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { panelStyle, tableStyle } from '#ui/table-style.ts';
import { DeliveryEntry } from './delivery-entry.tsx';
import { FILTERS, type Filter, filterDeliveries } from './delivery-filter.ts';
import { useDeliveryLog } from './use-delivery-log.ts';

const style = css`
  display: flex;
  flex-direction: column;
  min-height: 320px;
  overflow-x: auto;
  position: relative;
  & .loading { flex: 1; display: flex; padding: 14px; }
  & .occurrence .name { font-weight: var(--fw-medium); }
  & .occurrence .name a { color: var(--text); }
  & .mail td { height: 30px; color: var(--text-2); }
  & .mail .name { padding-left: 26px; }
  & .reason { white-space: normal; color: var(--text-2); min-width: 220px; }
  & .older { padding: 10px 14px; border-top: 1px solid var(--border); }
  @media (max-width: 640px) { & .name { white-space: normal; min-width: 130px; } & .mail .name { padding-left: 10px; } }
  & tbody tr:not(:last-of-type) td { border-bottom-color: transparent; }
`;

const COLUMNS = ['time', 'report', 'state', 'attempts', 'reason', 'issue'] as const;

/** What was sent, to whom, and why something was not: the log of all schedules. */
export const DeliveriesPage = () => {
  const { t } = useTranslation('reports');
  const zone = useStructure().sites[0]?.timezone ?? 'UTC';
  const [query] = useSearchParams();
  const reportId = query.has('report') ? Number(query.get('report')) : null;
  const [filter, setFilter] = useState<Filter>('all');
  const log = useDeliveryLog(reportId);
  const all = log.status === 'ready' ? log.data.entries : [];
  const hasOlder = log.status === 'ready' && log.data.hasOlder;
  const shown = filterDeliveries(all, filter);
  const reportName = all[0]?.reportName;
  return (
    <>
      <PageHead
        title={t('deliveries.title')}
        tags={
          <span className="meta">
            {reportId !== null && `${t('deliveries.of', { name: reportName ?? reportId })} · `}
            {zone}
          </span>
        }
        actions={
          <>
            <Segmented<Filter>
              label={t('deliveries.filter')}
              value={filter}
              options={FILTERS.map((value) => ({ value, label: t(`deliveries.show.${value}`) }))}
              onValue={setFilter}
            />
            {reportId !== null && (
              <LinkButton icon="filter-slash" to={PATHS.reportsDeliveries}>
                {t('deliveries.allReports')}
              </LinkButton>
            )}
            <Button icon="refresh" onClick={log.reload}>
              {t('deliveries.refresh')}
            </Button>
          </>
        }
      />
      <PageBody>
        <section css={[panelStyle, style]} aria-label={t('deliveries.title')}>
          {log.status === 'loading' && (
            <div className="loading">
              <Skeleton lines={8} />
            </div>
          )}
          {log.status === 'error' && <LoadFailure error={log.error} onRetry={log.reload} />}
          {log.status === 'ready' && shown.length === 0 && (
            <EmptyState
              icon="send"
              title={t(all.length === 0 ? 'deliveries.empty' : 'deliveries.noneFound')}
              hint={t(all.length === 0 ? 'deliveries.emptyHint' : 'deliveries.noneFoundHint')}
            />
          )}
          {shown.length > 0 && (
            <table css={tableStyle}>
              <thead>
                <tr>
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col" className={column === 'attempts' ? 'num wide' : undefined}>
                      {t(`deliveries.column.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              {shown.map((entry) => (
                <DeliveryEntry key={entry.occurrenceId} entry={entry} zone={zone} />
              ))}
            </table>
          )}
          {hasOlder && (
            <div className="older">
              <Button icon="chevron-down" size="sm" onClick={log.showOlder}>
                {t('deliveries.older')}
              </Button>
            </div>
          )}
        </section>
      </PageBody>
    </>
  );
};
