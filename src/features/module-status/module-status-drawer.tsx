import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#domain/formatting/date.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { StatusFoot } from './status-foot.tsx';
import { useModuleStatus } from './status-source.ts';
import { StatusTree } from './status-tree.tsx';
import { useStatusRows } from './use-status-rows.ts';

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
  const status = useModuleStatus();
  const shown = useStatusRows(status);
  const { fetchedAt, isLoading, error, refresh } = status;
  const { search, state, rows, total } = shown;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
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
        fetchedAt === null ? t('neverFetched') : t('fetched', { time: formatTime(fetchedAt, zone, 'second') })
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
