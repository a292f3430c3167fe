import { css } from '@emotion/react';
import { Dropdown } from 'primereact/dropdown';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleHealth } from '#contract/readings/data-health.ts';
import { isCounted, type Site } from '#contract/readings/module.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { useLocale, useStructure } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { PageBody } from '#ui/page/page-body.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { panelStyle } from '#ui/page/table-style.ts';
import { Tag } from '#ui/tag.tsx';
import { listHealth } from './health-api.ts';
import { filterHealth, type HealthFilter, isSilent, worstFirst } from './list/health-list.ts';
import { HealthTable } from './list/health-table.tsx';

interface SiteFilterProps {
  sites: readonly Site[];
  /** Null: all. */
  value: string | null;
  onValue: (siteId: string | null) => void;
}

const ALL = 'all';
const siteStyle = css`&.p-dropdown { width: 180px; }`;

/** Chooses the site whose modules are listed. */
const SiteFilter = ({ sites, value, onValue }: SiteFilterProps) => {
  const { t } = useTranslation('health');
  const label = t('list.site');
  return (
    <Dropdown
      css={siteStyle}
      value={value ?? ALL}
      options={[
        { value: ALL, label: t('list.allSites') },
        ...sites.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      aria-label={label}
      pt={{ trigger: { 'aria-label': label }, select: { 'aria-label': label } }}
      onChange={({ value: chosen }: { value: string }) => onValue(chosen === ALL ? null : chosen)}
    />
  );
};

const style = css`
  display: flex;
  flex-direction: column;
  min-height: 320px;
  & .loading { flex: 1; display: flex; padding: 14px; }
`;

const NOTHING_FILTERED: HealthFilter = { search: '', siteId: null, shown: 'all' };

/** Number of modules as every page counts them, and of those that this list can judge by readings of their own. */
function useCounts(listed: readonly ModuleHealth[]): { counted: number; measuring: number } {
  const { modules } = useStructure();
  const inUse = [...modules.values()].filter(isCounted);
  const judged = new Set(listed.map(({ uuid }) => uuid));
  return { counted: inUse.length, measuring: inUse.filter(({ uuid }) => judged.has(uuid)).length };
}

/** Data health of every module, the worst first. */
export const DataHealthPage = () => {
  const { t } = useTranslation('health');
  const { sites } = useStructure();
  const locale = useLocale();
  const health = useResource('data-health', listHealth);
  const [filter, setFilter] = useState(NOTHING_FILTERED);
  const change = (part: Partial<HealthFilter>): void => setFilter((before) => ({ ...before, ...part }));
  const all = health.status === 'ready' ? health.data : [];
  const shownModules = worstFirst(filterHealth(all, filter), locale);
  const open = all.reduce((sum, module) => sum + module.open, 0);
  const { counted, measuring } = useCounts(all);
  const silent = all.filter(isSilent).length;
  const isAllWell = filter.shown !== 'all' && open === 0 && silent === 0;
  return (
    <>
      <PageHead
        title={t('list.title')}
        tags={
          all.length > 0 && (
            <>
              {silent > 0 && (
                <Tag tone="error" icon="stop">
                  {t('list.silentCount', { count: silent })}
                </Tag>
              )}
              <span className="meta" title={t('list.measuring', { number: measuring })}>
                {t('list.count', { count: counted })} · {t('list.openMatters', { count: open })}
              </span>
            </>
          )
        }
        actions={
          all.length > 0 && (
            <>
              <SearchField
                label={t('list.search')}
                value={filter.search}
                onValue={(search) => change({ search })}
              />
              {sites.length > 1 && (
                <SiteFilter sites={sites} value={filter.siteId} onValue={(siteId) => change({ siteId })} />
              )}
              <Segmented
                label={t('list.filter')}
                value={filter.shown}
                options={[
                  { value: 'all', label: t('list.all') },
                  { value: 'silent', label: t('list.silentOnly') },
                  { value: 'open', label: t('list.openOnly') },
                ]}
                onValue={(chosen) => change({ shown: chosen })}
              />
              <IconButton icon="refresh" label={t('list.refresh')} onClick={health.reload} />
            </>
          )
        }
      />
      <PageBody>
        <section css={[panelStyle, style]} aria-label={t('list.title')}>
          {health.status === 'loading' && (
            <div className="loading">
              <Skeleton lines={8} />
            </div>
          )}
          {health.status === 'error' && <LoadFailure error={health.error} onRetry={health.reload} />}
          {health.status === 'ready' && shownModules.length > 0 && (
            <HealthTable modules={shownModules} sites={sites} onChanged={health.reload} />
          )}
          {health.status === 'ready' && all.length === 0 && (
            <EmptyState icon="heart" title={t('list.empty')} hint={t('list.emptyHint')} />
          )}
          {all.length > 0 && shownModules.length === 0 && (
            <EmptyState
              icon={isAllWell ? 'check-circle' : 'search'}
              title={t(isAllWell ? 'list.allWell' : 'list.nothingFound')}
              hint={t(isAllWell ? 'list.allWellHint' : 'list.nothingFoundHint')}
              action={<Button onClick={() => setFilter(NOTHING_FILTERED)}>{t('list.showAll')}</Button>}
            />
          )}
        </section>
      </PageBody>
    </>
  );
};
