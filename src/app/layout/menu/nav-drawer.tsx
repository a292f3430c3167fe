import { css } from '@emotion/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { inkOn } from '#domain/formatting/ink-on.ts';
import { useShellLogo, useShellTheme } from '#platform/page/shell-theme.ts';
import { useStructure } from '#platform/session/structure.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { HOME } from './menu.ts';
import { NavGroup } from './nav-group.tsx';
import { NavLink } from './nav-link.tsx';
import { NavTips } from './nav-tips.tsx';
import { useVisibleMenu } from './use-visible-menu.ts';
import { UserBlock } from './user-block.tsx';

const brandStyle = css`
  height: var(--topbar-height);
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 0 16px;
  color: var(--nav-strong);
  font-weight: var(--fw-semibold);
  font-size: 15px;
  letter-spacing: -.01em;
  flex: none;
  & img { display: block; max-width: 100%; max-height: 32px; object-fit: contain; }
  [data-mini='true'] & { padding: 0 8px; justify-content: center; }
  [data-mini='true'] & span { display: none; }
`;

/** Top of the drawer: the company's logo, otherwise the product's own mark and name. */
const NavBrand = () => {
  const { t } = useTranslation();
  const { company } = useStructure();
  const logo = useShellLogo();
  return (
    <div css={brandStyle}>
      {logo ? (
        <img src={logo} alt={company?.companyName ?? t('product')} />
      ) : (
        <>
          <BrandMark size={22} ink="var(--nav-strong)" ringOpacity={0.34} />
          <span>{t('product')}</span>
        </>
      )}
    </div>
  );
};

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
  & .scroll { flex: 1; overflow: hidden auto; padding: 6px 8px; scrollbar-width: thin; scrollbar-color: var(--nav-text-disabled) transparent; }
  &[data-ink='dark'] {
    --nav-text: #2b3644; --nav-strong: #0b1119; --nav-text-muted: #3d4856; --nav-text-disabled: #66748a; --nav-focus: #10161f;
    --nav-hover: rgb(0 0 0 / 0.07); --nav-active: rgb(0 0 0 / 0.12); --nav-border: rgb(0 0 0 / 0.16);
  }
`;

const navigationColor = (color: string) => ({ '--nav-bg': color }) as CSSProperties;

export interface NavDrawerProps {
  isMini: boolean;
  onExpand: () => void;
}

/** Side menu: permitted pages, the logged-in user, the version; a mini variant shows icons only. */
export const NavDrawer = ({ isMini, onExpand }: NavDrawerProps) => {
  const { t } = useTranslation();
  const { navigation } = useShellTheme();
  const groups = useVisibleMenu();
  return (
    <div
      css={style}
      data-mini={isMini}
      {...(navigation && { 'data-ink': inkOn(navigation), style: navigationColor(navigation) })}
    >
      <NavBrand />
      <nav className="scroll" aria-label={t('nav.label')}>
        <NavTips>
          <ul>
            <li>
              <NavLink item={{ ...HOME, reason: null }} isMini={isMini} />
            </li>
            {groups.map((group) => (
              <NavGroup key={group.name} group={group} isMini={isMini} onExpand={onExpand} />
            ))}
          </ul>
        </NavTips>
      </nav>
      <UserBlock />
    </div>
  );
};
