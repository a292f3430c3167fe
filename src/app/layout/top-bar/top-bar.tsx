import { css } from '@emotion/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteButton } from '#app/layout/palette/palette-button.tsx';
import { inkOn } from '#domain/formatting/ink-on.ts';
import { ClientSelect } from '#features/management/client-select.tsx';
import { TimezoneSelect } from '#features/management/timezone-select.tsx';
import { ModuleStatusToggle } from '#features/module-status/module-status-toggle.tsx';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { PHONE, useMediaQuery } from '#platform/page/media-query.ts';
import { useShellTheme } from '#platform/page/shell-theme.ts';
import { chooseTheme, useTheme } from '#platform/page/theme.ts';
import { useClient } from '#platform/session/client-choice.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { useStructure } from '#platform/session/structure.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LanguageSelect } from '#ui/language-select.tsx';
import { Tag } from '#ui/tag.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { SlowConnectionTag } from './slow-connection-tag.tsx';
import { StreamIndicator } from './stream-indicator.tsx';
import { UserMenu } from './user-menu.tsx';

/** Light or dark, for this browser. */
const ThemeToggle = () => {
  const { t } = useTranslation();
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
};

interface MenuToggleProps {
  isOpen: boolean;
  /** True when the menu opens over the page instead of beside it. */
  isDialog: boolean;
  onToggle: () => void;
}

/** Left end of the top bar: opens the menu over the page, or widens and narrows the menu beside it. */
const MenuToggle = ({ isOpen, isDialog, onToggle }: MenuToggleProps) => {
  const { t } = useTranslation();
  if (isDialog)
    return (
      <IconButton icon="bars" label={t('nav.open')} popup="dialog" isExpanded={isOpen} onClick={onToggle} />
    );
  return (
    <IconButton
      icon="bars"
      label={t(isOpen ? 'nav.collapse' : 'nav.expand')}
      isExpanded={isOpen}
      onClick={onToggle}
    />
  );
};

const demoTagStyle = css`
  margin-left: 10px;
  flex: none;
`;

/** Tag for an installation that shows generated data. */
const DemoTag = () => {
  const { t } = useTranslation();
  const { company } = useStructure();
  if (!company?.isDemo) return null;
  return (
    <span css={demoTagStyle} title={t('demoDataHint')}>
      <Tag tone="info" icon="info-circle">
        {t('demoData')}
      </Tag>
    </span>
  );
};

const style = css`
  height: var(--topbar-height);
  background: var(--topbar-bg);
  color: var(--topbar-text);
  border-bottom: 1px solid var(--border);
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 0 12px 0 10px;
  position: sticky;
  top: 0;
  z-index: var(--z-topbar);
  & .grow { flex: 1; }
  & .rule { width: 1px; height: 20px; background: var(--border); margin: 0 6px; flex: none; }
  @media (max-width: 640px) { padding: 0 4px; gap: 0; & .rule { display: none; } }
`;

const topBarColor = (color: string) => ({ '--topbar-bg': color }) as CSSProperties;

export interface TopBarProps {
  menu: Omit<MenuToggleProps, 'onToggle'>;
  onToggleMenu: () => void;
}

/**
 * Top bar: location, language, theme, live stream, notifications, status, account. On a phone, items without room are
 * in the account's menu.
 */
export const TopBar = ({ menu, onToggleMenu }: TopBarProps) => {
  const { topBar } = useShellTheme();
  const isPhone = useMediaQuery(PHONE);
  const client = useClient();
  const isManagement = isManagementInstance();
  const hasData = !isManagement || client !== null;
  return (
    <header css={style} {...(topBar && { 'data-ink': inkOn(topBar), style: topBarColor(topBar) })}>
      <MenuToggle {...menu} onToggle={onToggleMenu} />
      <Breadcrumb />
      {!isPhone && <DemoTag />}
      <span className="grow" />
      <SlowConnectionTag />
      <PaletteButton />
      {isManagement && <ClientSelect />}
      {isManagement && !isPhone && <TimezoneSelect />}
      {!isPhone && (
        <>
          <LanguageSelect isCompact />
          <ThemeToggle />
        </>
      )}
      {hasData && <span className="rule" />}
      {!isManagement && (
        <>
          <StreamIndicator />
          <NotificationBell />
        </>
      )}
      {hasData && <ModuleStatusToggle />}
      <span className="rule" />
      <UserMenu />
    </header>
  );
};
