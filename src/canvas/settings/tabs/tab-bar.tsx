import { css } from '@emotion/react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetKind } from '#contract/reports/widget.ts';
import { Icon } from '#ui/icon.tsx';
import { type SettingsTab, tabKey, tabsOf } from './settings-tabs.ts';

export interface TabBarProps {
  kind: WidgetKind;
  value: SettingsTab;
  /** Groups with a problem that keeps the widget from being saved. */
  incomplete: ReadonlySet<SettingsTab>;
  /** Prefix of the ids of tabs and panels. */
  id: string;
  onValue: (tab: SettingsTab) => void;
}

const style = css`
  display: flex;
  gap: 20px;
  flex: none;
  margin: 0 -18px;
  padding: 0 18px;
  border-bottom: 1px solid var(--border);
  overflow-x: auto;
  position: sticky;
  top: -6px;
  z-index: 2;
  background: var(--overlay);
  & button {
    display: inline-flex; gap: 6px; align-items: center; padding: 9px 2px 8px; border: 0; border-bottom: 2px solid transparent;
    margin-bottom: -1px; background: none; font-size: var(--fs-13); color: var(--text-2); white-space: nowrap; cursor: pointer;
  }
  & button:focus-visible { outline-offset: -2px; }
  & button[aria-selected='true'] { color: var(--accent-text); font-weight: var(--fw-medium); border-color: var(--accent); }
  & .pi { font-size: 12px; color: var(--error-text); }
  @media (max-width: 640px) { & button { min-height: 44px; } }
`;

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export const tabId = (id: string, tab: SettingsTab): string => `${id}-${tab}`;
export const tabPanelId = (id: string, tab: SettingsTab): string => `${id}-${tab}-panel`;

/** Tabs of the settings groups; arrow keys move between them. */
export const TabBar = ({ kind, value, incomplete, id, onValue }: TabBarProps) => {
  const { t } = useTranslation('widgets');
  const host = useRef<HTMLDivElement>(null);
  const tabs = tabsOf(kind);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (tabs.indexOf(value) + step + tabs.length) % tabs.length;
    onValue(tabs[next] ?? value);
    host.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div ref={host} css={style} role="tablist" aria-label={t('settings.tab.label')} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(id, tab)}
          aria-selected={tab === value}
          aria-controls={tabPanelId(id, tab)}
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onValue(tab)}
        >
          {t(`settings.tab.${tabKey(tab, kind)}`)}
          {incomplete.has(tab) && (
            <>
              <Icon name="exclamation-circle" />
              <span className="visually-hidden">{t('settings.tab.incomplete')}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
};
