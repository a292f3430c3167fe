import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#platform/routes/paths.ts';
import { useStructure, useUser } from '#platform/session/structure.ts';
import { PRODUCT_VERSION } from '#platform/version.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { personName } from '#ui/use-person-name.ts';

const style = css`
  & .me { border-top: 1px solid var(--nav-border); padding: 10px 14px 8px; display: flex; gap: 10px; align-items: center; }
  & .who { flex: 1; min-width: 0; }
  & .who b { display: block; color: var(--nav-strong); font-weight: var(--fw-medium); font-size: var(--fs-13); line-height: 1.3; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & .who span { display: block; font-size: var(--fs-11); color: var(--nav-text-muted); line-height: 1.3; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & .me a { color: var(--nav-text-muted); display: grid; place-items: center; width: 28px; height: 28px; border-radius: var(--r-2); }
  & .me a:hover { background: var(--nav-hover); color: var(--nav-strong); text-decoration: none; }
  & .version { padding: 0 14px 10px; font-size: var(--fs-11); color: var(--nav-text-muted); display: flex; justify-content: space-between; gap: 8px; white-space: nowrap; }
  & .version span:last-of-type { overflow: hidden; text-overflow: ellipsis; }
  dialog & .me a { width: 44px; height: 44px; }
  [data-mini='true'] & .me { flex-direction: column; padding: 12px 0; }
  [data-mini='true'] & .who, [data-mini='true'] & .version { display: none; }
`;

/** Foot of the drawer: the logged-in user, the logout, the version. */
export const UserBlock = () => {
  const { t } = useTranslation();
  const user = useUser();
  const { company } = useStructure();
  const name = personName(user);
  return (
    <div css={style}>
      <div className="me">
        <Avatar name={name} image={user.avatar} />
        <div className="who">
          <b>{name}</b>
          <span>{user.position ?? user.email}</span>
        </div>
        <Link to={PATHS.logout} aria-label={t('user.logout')} title={t('user.logout')}>
          <Icon name="sign-out" />
        </Link>
      </div>
      <div className="version">
        <span>{t('version', { version: PRODUCT_VERSION })}</span>
        <span>{company?.companyName}</span>
      </div>
    </div>
  );
};
