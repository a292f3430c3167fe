import { css } from '@emotion/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Login } from '#contract/people/session.ts';
import type { SessionFailure } from '#machines/session/session.machine.ts';
import { pageTitleStore } from '#platform/routes/page-title.ts';
import { forgottenPasswordPath } from '#platform/routes/paths.ts';
import { useLocale } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PageLink } from '#ui/buttons/page-link.tsx';
import { LoginFailure } from './login-failure.tsx';
import { LoginField } from './login-field.tsx';
import { LoginNote } from './login-note.tsx';
import { PasswordField } from './password-field.tsx';
import { useLoginEntries } from './use-login-entries.ts';

export interface LoginPageProps {
  failure: SessionFailure | null;
  isBusy: boolean;
  /** True when a page was requested that opens after the login. */
  hasRememberedRoute: boolean;
  onLogin: (login: Login) => void;
}

const formStyle = css`
  & .row { display: flex; justify-content: space-between; align-items: center; gap: 12px; margin: -2px 0 18px; font-size: var(--fs-12); color: var(--text-2); }
  & .row label { display: flex; align-items: center; gap: 7px; }
  & .row input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent-text); }
  & .row a { font-size: var(--fs-13); white-space: nowrap; }
  & > button { width: 100%; height: 38px; }
`;

/** Login by e-mail address and password. */
export const LoginPage = ({ failure, isBusy, hasRememberedRoute, onLogin }: LoginPageProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { bind, remember, submit } = useLoginEntries(onLogin);
  useEffect(() => pageTitleStore.set(t('login.title')), [t]);
  return (
    <>
      <h1>{t('login.title')}</h1>
      <p className="subtitle">{t('login.subtitle')}</p>
      {failure && <LoginFailure failure={failure} />}
      <form css={formStyle} noValidate onSubmit={submit}>
        <LoginField
          {...bind('username')}
          label={t('login.email')}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordField {...bind('password')} label={t('login.password')} autoComplete="current-password" />
        <div className="row">
          <label>
            <input type="checkbox" name="remember" {...remember} />
            {t('login.remember')}
          </label>
          <PageLink to={forgottenPasswordPath(locale)}>{t('login.forgottenPassword')}</PageLink>
        </div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('login.submit')}
        </Button>
        {hasRememberedRoute && <LoginNote>{t('login.return')}</LoginNote>}
      </form>
    </>
  );
};
