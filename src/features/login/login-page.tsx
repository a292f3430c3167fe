import { css } from '@emotion/react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValidationError } from 'yup';
import { type Login, loginSchema } from '#contract/people/session.ts';
import type { SessionFailure } from '#machines/session/session.machine.ts';
import { pageTitleStore } from '#platform/routes/page-title.ts';
import { forgottenPasswordPath } from '#platform/routes/paths.ts';
import { useLocale } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PageLink } from '#ui/buttons/page-link.tsx';
import type { FieldBinding } from '#ui/fields/field-binding.ts';
import { LoginFailure } from './login-failure.tsx';
import { LoginField } from './login-field.tsx';
import { LoginNote } from './login-note.tsx';
import { PasswordField } from './password-field.tsx';

const EMPTY: Login = { username: '', password: '', remember: false };

const ENTRIES = ['username', 'password'] as const;
type Entry = (typeof ENTRIES)[number];

/** First schema message for each wrong entry. */
function messagesOf(login: Login): Partial<Record<string, string>> {
  try {
    loginSchema.validateSync(login, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]).reverse());
  }
}

interface LoginEntries {
  bind: (entry: Entry) => FieldBinding;
  remember: { checked: boolean; onChange: () => void };
  submit: (event: SyntheticEvent) => void;
}

/** State of the login form without Formik, which would be a fifteenth of the first page that is loaded. */
function useLoginEntries(onLogin: (login: Login) => void): LoginEntries {
  const [login, setLogin] = useState(EMPTY);
  const [left, setLeft] = useState<readonly Entry[]>([]);
  const messages = messagesOf(login);
  return {
    bind: (name) => ({
      name,
      value: login[name],
      error: left.includes(name) ? messages[name] : undefined,
      onValue: (value) => setLogin((before) => ({ ...before, [name]: value })),
      onLeave: () => setLeft((before) => [...before, name]),
    }),
    remember: {
      checked: login.remember ?? false,
      onChange: () => setLogin((before) => ({ ...before, remember: !before.remember })),
    },
    submit: (event) => {
      event.preventDefault();
      setLeft(ENTRIES);
      if (Object.keys(messages).length === 0) onLogin(login);
    },
  };
}

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
