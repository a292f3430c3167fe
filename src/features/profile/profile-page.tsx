import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, type Theme, useThemeChoice } from '#platform/page/theme.ts';
import { useUser } from '#platform/session/structure.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { PageBody } from '#ui/page/page-body.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { personName } from '#ui/use-person-name.ts';
import { PasswordSection } from './password-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { useSessions } from './sessions/use-sessions.ts';

type Choice = Theme | 'system';
const CHOICES: readonly Choice[] = ['light', 'dark', 'system'];

/** Light, dark or the system's theme: kept in this browser and applied at once. */
const ThemeSection = () => {
  const { t } = useTranslation('profile');
  const choice = useThemeChoice();
  return (
    <Panel title={t('theme.title')} note={t('theme.help')}>
      <div>
        <Segmented<Choice>
          label={t('theme.title')}
          value={choice ?? 'system'}
          options={CHOICES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          onValue={(value) => chooseTheme(value === 'system' ? null : value)}
        />
      </div>
    </Panel>
  );
};

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: var(--grid-gap);
  align-items: start;
  max-width: 1280px;
  & > .side { display: flex; flex-direction: column; gap: var(--grid-gap); min-width: 0; }
  @media (max-width: 1100px) { grid-template-columns: minmax(0, 1fr); }
`;

/** Profile of the logged-in user: personal data, appearance and formats, and other sessions. */
export const ProfilePage = () => {
  const { t } = useTranslation('profile');
  const user = useUser();
  const sessions = useSessions();
  return (
    <>
      <PageHead title={t('title')} tags={<span className="meta">{personName(user)}</span>} />
      <PageBody>
        <div css={style}>
          <ProfileForm key={user.id} />
          <div className="side">
            <ThemeSection />
            <PasswordSection onChanged={sessions.list.reload} />
            <SessionsSection {...sessions} />
          </div>
        </div>
      </PageBody>
    </>
  );
};
