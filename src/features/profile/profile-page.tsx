import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SYSTEM_ROLES } from '#contract/user.ts';
import { useStructure, useUser } from '#platform/structure.ts';
import { chooseTheme, type Theme, useTheme } from '#platform/theme.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LanguageSelect } from '#ui/language-select.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { personName } from '#ui/person-name.ts';
import { Segmented } from '#ui/segmented.tsx';
import { panelStyle } from '#ui/table-style.ts';
import { Tag } from '#ui/tag.tsx';

const style = css`
  max-width: 720px;
  & > header { display: flex; align-items: center; gap: 14px; padding: 16px; border-bottom: 1px solid var(--border); }
  & > header b { display: block; font-size: var(--fs-16); font-weight: var(--fw-semibold); }
  & > header span { color: var(--text-3); font-size: var(--fs-12); }
  & dl { display: grid; grid-template-columns: 160px minmax(0, 1fr); }
  & dt, & dd { min-height: 44px; padding: 6px 16px; display: flex; align-items: center; flex-wrap: wrap; gap: 6px; border-bottom: 1px solid var(--border); }
  & dt { color: var(--text-2); font-size: var(--fs-12); }
  & dt:last-of-type, & dd:last-of-type { border-bottom: 0; }
`;

const isSystemRole = (id: string): boolean => (SYSTEM_ROLES as readonly string[]).includes(id);

/** Who is logged in, and how the page looks to them. Everything else is changed by an administrator. */
export const ProfilePage = () => {
  const { t } = useTranslation('admin');
  const user = useUser();
  const theme = useTheme();
  const { roles } = useStructure();
  const name = personName(user);
  const roleName = (id: string): string =>
    isSystemRole(id) ? t(`role.${id}`) : (roles.find((role) => role.id === id)?.name ?? id);

  const rows: [label: string, value: ReactNode][] = [
    [t('profile.email'), user.email],
    [t('profile.phone'), user.phoneNumber ?? '–'],
    [t('profile.roles'), user.roles.map((id) => <Tag key={id}>{roleName(id)}</Tag>)],
    [t('profile.language'), <LanguageSelect key="language" />],
    [
      t('profile.theme'),
      <Segmented<Theme>
        key="theme"
        label={t('profile.theme')}
        value={theme}
        options={[
          { value: 'light', label: t('profile.light') },
          { value: 'dark', label: t('profile.dark') },
        ]}
        onValue={chooseTheme}
      />,
    ],
  ];
  return (
    <>
      <PageHead title={t('profile.title')} />
      <PageBody>
        <section css={[panelStyle, style]} aria-label={name}>
          <header>
            <Avatar name={name} image={user.avatar} tone="light" size={44} />
            <div>
              <b>{name}</b>
              <span>{user.position ?? t('profile.noPosition')}</span>
            </div>
          </header>
          <dl>
            {rows.map(([label, value]) => (
              <Row key={label} label={label}>
                {value}
              </Row>
            ))}
          </dl>
        </section>
      </PageBody>
    </>
  );
};

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
