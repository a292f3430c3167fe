import { css } from '@emotion/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isManagementInstance } from '#platform/instance.ts';
import { inkOn, useShellTheme } from '#platform/shell-theme.ts';
import { useStructure } from '#platform/structure.ts';
import { chooseTheme, useTheme } from '#platform/theme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LanguageSelect } from '#ui/language-select.tsx';
import { Tag } from '#ui/tag.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { StreamIndicator } from './stream-indicator.tsx';
import { UserMenu } from './user-menu.tsx';

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
  & .rule { width: 1px; height: 20px; background: var(--border); margin: 0 6px; }
  & .demo { margin-left: 10px; }
`;

const topBarColor = (color: string) => ({ '--topbar-bg': color }) as CSSProperties;

export interface TopBarProps {
  isMini: boolean;
  onToggleNav: () => void;
}

/** Where one is, language, theme, live stream, account. */
export const TopBar = ({ isMini, onToggleNav }: TopBarProps) => {
  const { t } = useTranslation();
  const theme = useTheme();
  const { company } = useStructure();
  const { topBar } = useShellTheme();
  return (
    <header css={style} {...(topBar && { 'data-ink': inkOn(topBar), style: topBarColor(topBar) })}>
      <IconButton
        icon="bars"
        label={t(isMini ? 'nav.expand' : 'nav.collapse')}
        isExpanded={!isMini}
        onClick={onToggleNav}
      />
      <Breadcrumb />
      {company?.isDemo && (
        <span className="demo" title={t('demoDataHint')}>
          <Tag tone="info" icon="info-circle">
            {t('demoData')}
          </Tag>
        </span>
      )}
      <span className="grow" />
      <LanguageSelect isCompact />
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={t(theme === 'dark' ? 'theme.toLight' : 'theme.toDark')}
        onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      <span className="rule" />
      {!isManagementInstance() && <StreamIndicator />}
      <span className="rule" />
      <UserMenu />
    </header>
  );
};
