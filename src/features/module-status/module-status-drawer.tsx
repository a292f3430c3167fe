import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#domain/formatting/number.ts';
import type { FreshnessState } from '#domain/freshness.ts';
import { ageText } from '#platform/locale/age-text.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { FreshnessDot } from '#ui/freshness-dot.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { useNow } from '#widget-kit/freshness-mark.tsx';
import { STATES } from './module-state.ts';
import { RefreshButton } from './refresh-button.tsx';
import { useModuleStatus } from './status-source.ts';
import { StatusTree } from './status-tree.tsx';
import { useStatusRows } from './use-status-rows.ts';

interface StatusFootProps {
  counts: Record<FreshnessState, number>;
  /** State that the tree is narrowed to; null: all. */
  chosen: FreshnessState | null;
  onChoose: (state: FreshnessState | null) => void;
}

const style = css`
  flex: none;
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  border-top: 1px solid var(--border);
  background: var(--card-sunken);
  & button {
    padding: 9px 4px 9px 12px; border: 0; border-right: 1px solid var(--border); background: none; text-align: left; cursor: pointer;
    min-width: 0;
  }
  & button:last-child { border-right: 0; }
  & button:hover { background: var(--hover); }
  & button[aria-pressed='true'] { background: var(--accent-soft); box-shadow: inset 0 2px 0 var(--accent); }
  & button:focus-visible { outline-offset: -2px; }
  & .count { display: flex; gap: 7px; align-items: center; font-size: var(--fs-14); font-weight: var(--fw-semibold); }
  & .words { display: block; font-size: var(--fs-11); color: var(--text-3); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
`;

/** Number of modules in each state; a click narrows the tree to that state, another click shows all again. */
const StatusFoot = ({ counts, chosen, onChoose }: StatusFootProps) => {
  const { t } = useTranslation('status');
  const locale = useNumberLocale();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and cannot be a grid everywhere
    <div css={style} role="group" aria-label={t('filterLabel')}>
      {STATES.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          title={t(`hint.${state}`)}
          onClick={() => onChoose(state === chosen ? null : state)}
        >
          <span className="count tn">
            <FreshnessDot state={state} />
            {formatCount(counts[state], locale)}
          </span>
          <span className="words">{t(`state.${state}`)}</span>
        </button>
      ))}
    </div>
  );
};

/** Width of the drawer, px. */
const DRAWER_WIDTH = 400;

const toolsStyle = css`
  flex: none;
  display: flex;
  gap: 8px;
  padding: 10px 12px;
  border-bottom: 1px solid var(--border);
  & > :first-of-type { flex: 1; min-width: 0; }
`;

/** Module status drawer: shows how fresh every module's readings are. */
export const ModuleStatusDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('status');
  const { t: widgetText } = useTranslation('widgets');
  const status = useModuleStatus();
  const shown = useStatusRows(status);
  const { fetchedAt, isLoading, error, refresh } = status;
  const { search, state, rows, total } = shown;
  const now = useNow();
  const showAll = (): void => {
    shown.setSearch('');
    shown.setState(null);
  };
  return (
    <SidePanel
      title={t('title')}
      width={DRAWER_WIDTH}
      onClose={onClose}
      note={
        fetchedAt === null
          ? t('neverFetched')
          : t('fetched', { age: ageText(Math.max(0, now - fetchedAt) / 1000, widgetText) })
      }
      actions={<RefreshButton fetchedAt={fetchedAt} isLoading={isLoading} onRefresh={refresh} />}
    >
      <div css={toolsStyle}>
        <SearchField label={t('search')} value={search} onValue={shown.setSearch} />
        <Segmented
          label={t('view')}
          value={shown.view}
          options={[
            { value: 'tree', label: t('viewTree') },
            { value: 'plc', label: t('viewPlc') },
          ]}
          onValue={shown.chooseView}
        />
      </div>
      <span className="visually-hidden" role="status">
        {(search.trim() !== '' || state !== null) && t('found', { count: shown.found })}
      </span>
      {error && <LoadFailure error={error} onRetry={refresh} />}
      {total === 0 && !error && isLoading && <Skeleton lines={8} />}
      {total === 0 && !error && !isLoading && (
        <EmptyState icon="server" title={t('noModules')} hint={t('noModulesHint')} />
      )}
      {total > 0 && rows.length === 0 && (
        <EmptyState
          icon="search"
          title={t('nothingFound')}
          action={<Button onClick={showAll}>{t('showAll')}</Button>}
        />
      )}
      {rows.length > 0 && <StatusTree rows={rows} states={shown.states} onToggle={shown.toggle} />}
      <StatusFoot counts={shown.states.counts} chosen={state} onChoose={shown.setState} />
    </SidePanel>
  );
};
