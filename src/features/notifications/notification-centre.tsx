import { css } from '@emotion/react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStreamState } from '#platform/stream/live-stream.ts';
import { loadNotifications, useNotifications } from '#platform/stream/notifications.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { NotificationList } from './notification-list.tsx';
import { type CentreTab, NotificationTabs } from './notification-tabs.tsx';
import { REASON_TEXTS } from './notification-text.ts';
import { useClearing } from './use-clearing.ts';

/** Width of the panel, px. */
const CENTRE_WIDTH = 360;

const bodyStyle = css`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  display: flex;
  flex-direction: column;
  outline-offset: -2px;
`;

const lineStyle = css`
  flex: none;
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 8px 14px;
  font-size: var(--fs-12);
  color: var(--text-2);
  background: var(--card-sunken);
  border-top: 1px solid var(--border);
  & span { flex: 1; }
  & > .pi { color: var(--warn); }
`;

/** Notification centre: notifications by kind, which can be cleared and resolved, with their links. */
export const NotificationCentre = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['notifications', REASON_TEXTS]);
  const { status, error, list } = useNotifications();
  const streamState = useStreamState();
  const clearing = useClearing();
  const [tab, setTab] = useState<CentreTab>('all');
  const bodyId = useId();
  const body = useRef<HTMLDivElement>(null);

  const ofTab = (kind: CentreTab) => (kind === 'all' ? list : list.filter(({ type }) => type === kind));
  const shown = ofTab(tab);
  const counts = {
    all: list.length,
    error: ofTab('error').length,
    warning: ofTab('warning').length,
    info: ofTab('info').length,
  };
  // The clicked button disappears with its notification, so the focus moves to the list.
  const clear = (ones: typeof list): void => {
    clearing.clear(ones);
    body.current?.focus();
  };

  return (
    <SidePanel
      title={t('centre.title')}
      width={CENTRE_WIDTH}
      onClose={onClose}
      actions={
        shown.length > 0 && (
          <Button size="sm" variant="quiet" onClick={() => clear(shown)}>
            {t('centre.clearAll')}
          </Button>
        )
      }
    >
      <NotificationTabs value={tab} counts={counts} controls={bodyId} onValue={setTab} />
      <div
        ref={body}
        css={bodyStyle}
        id={bodyId}
        role="tabpanel"
        aria-labelledby={`${bodyId}-${tab}`}
        tabIndex={-1}
      >
        {error && <LoadFailure error={error} onRetry={() => void loadNotifications()} />}
        {!error && status === 'loading' && list.length === 0 && <Skeleton lines={6} />}
        {status === 'ready' && shown.length === 0 && (
          <EmptyState
            icon="bell"
            title={t(tab === 'all' ? 'centre.empty' : 'centre.emptyTab')}
            hint={tab === 'all' && t('centre.emptyHint')}
          />
        )}
        <NotificationList list={shown} onClear={(one) => clear([one])} onLeave={onClose} />
      </div>
      {streamState === 'offline' && (
        <p css={lineStyle}>
          <Icon name="exclamation-triangle" />
          <span>{t('centre.offline')}</span>
        </p>
      )}
      <div role="status">
        {clearing.pending > 0 && (
          <p css={lineStyle}>
            <span>{t('centre.cleared', { count: clearing.pending })}</span>
            <Button size="sm" onClick={clearing.undo}>
              {t('centre.undo')}
            </Button>
          </p>
        )}
      </div>
    </SidePanel>
  );
};
