import { css } from '@emotion/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { changeLocale } from '#platform/locale/i18n.ts';
import { OFFERED_LOCALES } from '#platform/locale/locale.ts';
import { PHONE, useMediaQuery } from '#platform/page/media-query.ts';
import { chooseTheme, useTheme } from '#platform/page/theme.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { useLocale, usePermission, useUser } from '#platform/session/structure.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { useMenu } from '#ui/overlays/use-menu.tsx';
import { personName } from '#ui/use-person-name.ts';
import { barButtonStyle } from './bar-button-style.ts';

/** Theme and languages as entries of the account's menu, for when the top bar has no room for them. */
function useOverflowEntries(): MenuEntry[] {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  const isDark = useTheme() === 'dark';
  const locale = useLocale();
  if (!isPhone) return [];
  return [
    {
      key: 'theme',
      label: t(isDark ? 'theme.toLight' : 'theme.toDark'),
      icon: isDark ? 'sun' : 'moon',
      startsGroup: true,
      onChoose: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    ...OFFERED_LOCALES.map((one, index) => ({
      key: one,
      label: t(`language.${one}`),
      icon: one === locale ? 'check' : 'globe',
      startsGroup: index === 0,
      onChoose: () => void changeLocale(one),
    })),
  ];
}

/**
 * True when the user may look through a role: administrators of permissions may, unless they already do; developers
 * may do everything.
 */
function useMayViewAs(): boolean {
  const { viewAs } = useUser();
  const mayReadRoles = usePermission(isManagementInstance() ? 'managementRoles' : 'adminPermissions', 'r');
  return mayReadRoles && viewAs === null;
}

const ViewAsDialog = lazy(async () => ({
  default: (await import('#app/layout/view-as/view-as-dialog.tsx')).ViewAsDialog,
}));

const headStyle = css`
  padding: 8px 10px 10px;
  margin-bottom: 4px;
  border-bottom: 1px solid var(--border);
  max-width: 280px;
  & b { font-weight: var(--fw-semibold); }
  & b, & span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; display: block; }
  & span { font-size: var(--fs-12); color: var(--text-3); }
`;

const buttonStyle = css`
  padding: 0 4px 0 6px;
  @media (max-width: 640px) { padding: 0 9px; & .pi-angle-down { display: none; } }
`;

/**
 * Avatar at the right of the top bar: name, position, profile, logout; on a phone also the items that the bar has no
 * room for.
 */
export const UserMenu = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const mayViewAs = useMayViewAs();
  const [isChoosingRole, setIsChoosingRole] = useState(false);
  const overflow = useOverflowEntries();
  const name = personName(user);
  const viewAs: MenuEntry = {
    key: 'viewAs',
    label: t('user.viewAs'),
    icon: 'eye',
    onChoose: () => setIsChoosingRole(true),
  };
  const entries: MenuEntry[] = [
    {
      key: 'profile',
      label: t('user.profile'),
      icon: 'user',
      onChoose: () => navigate(PATHS.userProfileView),
    },
    ...(mayViewAs ? [viewAs] : []),
    { key: 'logout', label: t('user.logout'), icon: 'sign-out', onChoose: () => navigate(PATHS.logout) },
    ...overflow,
  ];
  const { isOpen, press, popup } = useMenu(entries, {
    width: 200,
    head: (
      <div css={headStyle}>
        <b>{name}</b>
        <span>{user.position ?? user.email}</span>
      </div>
    ),
  });
  return (
    <>
      <button
        type="button"
        css={[barButtonStyle, buttonStyle]}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={press}
      >
        <span className="visually-hidden">{t('user.menu')}</span>
        <Avatar name={name} image={user.avatar} tone="light" size={26} />
        <Icon name="angle-down" />
      </button>
      {popup}
      {isChoosingRole && (
        <Suspense fallback={null}>
          <ViewAsDialog onClose={() => setIsChoosingRole(false)} />
        </Suspense>
      )}
    </>
  );
};
