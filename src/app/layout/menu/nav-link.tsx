import { useTranslation } from 'react-i18next';
import { NavLink as RouterLink } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { navItemStyle } from './nav-style.ts';
import type { VisibleItem } from './visible-menu.ts';

export interface NavLinkProps {
  item: VisibleItem;
  isMini: boolean;
}

/** Page of the menu; the one on screen is marked. A disabled one can be reached by keyboard and says why. */
export const NavLink = ({ item, isMini }: NavLinkProps) => {
  const { t } = useTranslation();
  const label = t(item.title);
  const words = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="words">{label}</span>
    </>
  );
  if (item.reason !== null)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere as long as it is disabled
      <a css={navItemStyle} role="link" aria-disabled="true" tabIndex={0} data-tip={t(item.reason)}>
        {words}
        <span className="why">{t(item.reason)}</span>
      </a>
    );
  return (
    <RouterLink
      to={item.to}
      end={item.to === '/'}
      css={navItemStyle}
      {...(isMini ? { 'aria-label': label, 'data-tip': label } : {})}
    >
      {words}
    </RouterLink>
  );
};
