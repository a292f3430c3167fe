import { useTranslation } from 'react-i18next';
import { NavLink as RouterLink } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import type { MenuItem } from './menu.ts';
import { navItemStyle } from './nav-style.ts';

/** A page of the menu; the one on screen is marked. */
export const NavLink = ({ item, isMini }: { item: MenuItem; isMini: boolean }) => {
  const { t } = useTranslation();
  const label = t(`page.${item.name}`);
  return (
    <RouterLink
      to={item.to}
      end={item.to === '/'}
      css={navItemStyle}
      {...(isMini ? { title: label, 'aria-label': label } : {})}
    >
      {item.icon && <Icon name={item.icon} />}
      <span className="words">{label}</span>
    </RouterLink>
  );
};
