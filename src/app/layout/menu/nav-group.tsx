import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { isInGroup } from './menu.ts';
import { NavLink } from './nav-link.tsx';
import { navChildrenStyle, navItemStyle } from './nav-style.ts';
import type { VisibleGroup } from './visible-menu.ts';

export interface NavGroupProps {
  group: VisibleGroup;
  isMini: boolean;
  /** Called for a click in the mini variant, since a group needs the full drawer. */
  onExpand: () => void;
}

const apartStyle = css`
  margin-top: 8px;
  padding-top: 8px;
  border-top: 1px solid var(--nav-border);
`;

/** Root entry of the menu with its pages; the group of the page on screen starts open. */
export const NavGroup = ({ group, isMini, onExpand }: NavGroupProps) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const id = useId();
  const holdsPage = isInGroup(group, pathname);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = (choice ?? holdsPage) && !isMini;
  const label = t(`nav.group.${group.name}`);
  const toggle = (): void => {
    if (isMini) onExpand();
    setChoice(isMini ? true : !isOpen);
  };
  return (
    <li css={group.name === 'admin' && apartStyle}>
      <button
        type="button"
        css={navItemStyle}
        data-holds-page={holdsPage}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        {...(isMini ? { 'aria-label': label, 'data-tip': label } : {})}
      >
        <Icon name={group.icon} />
        <span className="words">{label}</span>
        <Icon name="chevron-right" className="end" />
      </button>
      <ul id={id} css={navChildrenStyle} hidden={!isOpen}>
        {group.items.map((item) => (
          <li key={item.to}>
            <NavLink item={item} isMini={false} />
          </li>
        ))}
      </ul>
    </li>
  );
};
