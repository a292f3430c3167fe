import { css } from '@emotion/react';
import { Menu } from 'primereact/menu';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#platform/paths.ts';
import { useUser } from '#platform/structure.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { personName } from '#ui/person-name.ts';
import { barButtonStyle } from './bar-button-style.ts';
import { useMayViewAs } from './use-may-view-as.ts';
import { useOverflowEntries } from './use-overflow-entries.ts';

const ViewAsDialog = lazy(async () => ({ default: (await import('./view-as-dialog.tsx')).ViewAsDialog }));

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

/** Avatar at the right of the top bar: name, position, profile, logout; on a phone also what the bar has no room for. */
export const UserMenu = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const menu = useRef<Menu>(null);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const mayViewAs = useMayViewAs();
  const [isChoosingRole, setIsChoosingRole] = useState(false);
  const overflow = useOverflowEntries();
  const name = personName(user);
  const head = (): ReactNode => (
    <div css={headStyle}>
      <b>{name}</b>
      <span>{user.position ?? user.email}</span>
    </div>
  );
  return (
    <>
      <button
        type="button"
        css={[barButtonStyle, buttonStyle]}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(event) => menu.current?.toggle(event)}
      >
        <span className="visually-hidden">{t('user.menu')}</span>
        <Avatar name={name} image={user.avatar} tone="light" size={26} />
        <Icon name="angle-down" />
      </button>
      <Menu
        ref={menu}
        id={id}
        popup
        popupAlignment="right"
        onShow={() => setIsOpen(true)}
        onHide={() => setIsOpen(false)}
        model={[
          { template: head },
          { label: t('user.profile'), icon: 'pi pi-user', command: () => navigate(PATHS.userProfileView) },
          {
            label: t('user.viewAs'),
            icon: 'pi pi-eye',
            visible: mayViewAs,
            command: () => setIsChoosingRole(true),
          },
          { label: t('user.logout'), icon: 'pi pi-sign-out', command: () => navigate(PATHS.logout) },
          ...overflow,
        ]}
      />
      {isChoosingRole && (
        <Suspense fallback={null}>
          <ViewAsDialog onClose={() => setIsChoosingRole(false)} />
        </Suspense>
      )}
    </>
  );
};
