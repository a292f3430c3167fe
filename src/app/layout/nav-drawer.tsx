import { css } from '@emotion/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isManagementInstance } from '#platform/instance.ts';
import { inkOn, useShellTheme } from '#platform/shell-theme.ts';
import { isPermitted, useStructure, useUser } from '#platform/structure.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { HOME } from './menu.ts';
import { NavGroup } from './nav-group.tsx';
import { NavLink } from './nav-link.tsx';
import { UserBlock } from './user-block.tsx';
import { visibleMenu } from './visible-menu.ts';

const style = css`
  background: var(--nav-bg);
  color: var(--nav-text);
  display: flex;
  flex-direction: column;
  position: sticky;
  top: 0;
  height: 100vh;
  z-index: var(--z-nav);
  & :focus-visible { outline-color: var(--nav-focus); outline-offset: -2px; }
  & .brand { height: var(--topbar-height); display: flex; align-items: center; gap: 10px; padding: 0 16px; color: var(--nav-strong); font-weight: var(--fw-semibold); font-size: 15px; letter-spacing: -.01em; flex: none; }
  &[data-mini='true'] .brand { padding: 0; justify-content: center; }
  &[data-mini='true'] .brand span { display: none; }
  & .scroll { flex: 1; overflow: hidden auto; padding: 6px 8px; scrollbar-width: thin; scrollbar-color: var(--nav-text-disabled) transparent; }
  &[data-ink='dark'] {
    --nav-text: #2b3644; --nav-strong: #0b1119; --nav-text-muted: #3d4856; --nav-text-disabled: #66748a; --nav-focus: #10161f;
    --nav-hover: rgb(0 0 0 / 0.07); --nav-active: rgb(0 0 0 / 0.12); --nav-border: rgb(0 0 0 / 0.16);
  }
  & hr { height: 1px; border: 0; background: var(--nav-border); margin: 8px; }
`;

const navigationColor = (color: string) => ({ '--nav-bg': color }) as CSSProperties;

export interface NavDrawerProps {
  isMini: boolean;
  onExpand: () => void;
}

/** The side menu: permitted pages, who is logged in, the version; a mini variant shows icons only. */
export const NavDrawer = ({ isMini, onExpand }: NavDrawerProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const { roles, services } = useStructure();
  const { navigation } = useShellTheme();
  const groups = visibleMenu({
    services,
    isManagement: isManagementInstance(),
    mayRead: (name) => isPermitted(user, roles, name, 'r'),
  });
  return (
    <div
      css={style}
      data-mini={isMini}
      {...(navigation && { 'data-ink': inkOn(navigation), style: navigationColor(navigation) })}
    >
      <div className="brand">
        <BrandMark size={22} ink="var(--nav-strong)" ringOpacity={0.34} />
        <span>{t('product')}</span>
      </div>
      <nav className="scroll" aria-label={t('nav.label')}>
        <ul>
          <li>
            <NavLink item={HOME} isMini={isMini} />
          </li>
          {groups.map((group) => (
            <NavGroup key={group.name} group={group} isMini={isMini} onExpand={onExpand} />
          ))}
        </ul>
      </nav>
      <UserBlock />
    </div>
  );
};
