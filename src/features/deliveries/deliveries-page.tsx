import { css } from '@emotion/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportName } from '#platform/locale/report-name.ts';
import { useSiteZone } from '#platform/locale/site-zone.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { PageBody } from '#ui/page/page-body.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { panelStyle } from '#ui/page/table-style.ts';
import { DeliveryList } from './delivery-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { isNarrowed } from './filter-values.ts';
import { useAddressFilters } from './use-address-filters.ts';
import { useDeliveryLog } from './use-delivery-log.ts';
import { useOlderFocus } from './use-older-focus.ts';

const style = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  &[data-stale='true'] > .found { opacity: .6; }
  & .frame { display: flex; min-height: 320px; padding: 14px; }
`;

/** Log of all schedules and tests: what was sent, to whom, and why a mail was not sent. */
export const DeliveriesPage = () => {
  const { t } = useTranslation('deliveries');
  const zone = useSiteZone();
  const [filters, change, clear] = useAddressFilters();
  const log = useDeliveryLog(filters);
  const entries = log.status === 'ready' ? log.data.entries : [];
  const list = useRef<HTMLDivElement>(null);
  const expectOlder = useOlderFocus(list, entries);
  const showOlder = (): void => {
    expectOlder();
    log.showOlder();
  };
  const isFiltered = isNarrowed(filters);
  const found = log.status === 'ready' && log.data.hasOlder ? 'newest' : 'found';
  const called = useReportName();
  const ofReport =
    filters.report === undefined ? null : entries[0] ? called(entries[0].reportName) : String(filters.report);
  return (
    <>
      <PageHead
        title={t('title')}
        tags={
          <span className="meta tn" role="status">
            {[
              ofReport,
              log.status === 'ready' && t(found, { count: entries.length, number: entries.length }),
              zone,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        }
        actions={
          <Button icon="refresh" onClick={log.reload}>
            {t('refresh')}
          </Button>
        }
      />
      <PageBody>
        <div css={style} data-stale={log.isStale} aria-busy={log.isStale}>
          <FilterBar filters={filters} onChange={change} onClear={clear} />
          {log.status === 'loading' && (
            <div css={panelStyle} className="frame">
              <Skeleton lines={8} />
            </div>
          )}
          {log.status === 'error' && (
            <div css={panelStyle} className="frame">
              <LoadFailure error={log.error} onRetry={log.reload} />
            </div>
          )}
          {log.status === 'ready' && entries.length === 0 && (
            <div css={panelStyle} className="frame">
              <EmptyState
                icon="send"
                title={t(isFiltered ? 'noneFound' : 'empty')}
                hint={t(isFiltered ? 'noneFoundHint' : 'emptyHint')}
              />
            </div>
          )}
          <div className="found" ref={list}>
            <DeliveryList entries={entries} zone={zone} onChanged={log.reload} />
          </div>
          {log.status === 'ready' && log.data.hasOlder && (
            <div>
              <Button icon="chevron-down" onClick={showOlder}>
                {t('older')}
              </Button>
            </div>
          )}
        </div>
      </PageBody>
    </>
  );
};
