import { css } from '@emotion/react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/installation/notification.ts';

export type CentreTab = 'all' | NotificationType;
const TABS: readonly CentreTab[] = ['all', ...NOTIFICATION_TYPES];

export interface NotificationTabsProps {
  value: CentreTab;
  counts: Record<CentreTab, number>;
  /** Id of the element that shows the chosen kind. */
  controls: string;
  onValue: (tab: CentreTab) => void;
}

const style = css`
  display: flex;
  gap: 16px;
  flex: none;
  padding: 0 14px;
  border-bottom: 1px solid var(--border);
  overflow-x: auto;
  & button {
    display: inline-flex; gap: 6px; align-items: center; padding: 9px 0 8px; border: 0; border-bottom: 2px solid transparent;
    margin-bottom: -1px; background: none; font-size: var(--fs-13); color: var(--text-2); white-space: nowrap; cursor: pointer;
  }
  & button:focus-visible { outline-offset: -2px; }
  & button[aria-selected='true'] { color: var(--accent-text); font-weight: var(--fw-medium); border-color: var(--accent); }
  & .count { font-size: var(--fs-11); font-weight: var(--fw); color: var(--text-3); }
  @media (max-width: 640px) { & button { min-height: 44px; } }
`;

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Kinds of notifications with their counts; arrow keys move between them. */
export const NotificationTabs = ({ value, counts, controls, onValue }: NotificationTabsProps) => {
  const { t } = useTranslation('notifications');
  const host = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (TABS.indexOf(value) + step + TABS.length) % TABS.length;
    onValue(TABS[next] as CentreTab);
    host.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div ref={host} css={style} role="tablist" aria-label={t('centre.tabs')} onKeyDown={onKeyDown}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${controls}-${tab}`}
          aria-selected={tab === value}
          aria-controls={controls}
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onValue(tab)}
        >
          {t(`centre.tab.${tab}`)} <span className="count tn">{counts[tab]}</span>
        </button>
      ))}
    </div>
  );
};
