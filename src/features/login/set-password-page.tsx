import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitleStore } from '#platform/routes/page-title.ts';
import { forgottenPasswordPath, loginPath } from '#platform/routes/paths.ts';
import { useLocale } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PageLink } from '#ui/buttons/page-link.tsx';
import { waysStyle } from './form-style.ts';
import { LoginFailure } from './login-failure.tsx';
import { LoginNote } from './login-note.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { usePasswordLink } from './use-password-link.ts';

export interface SetPasswordPageProps {
  /** Token of the mailed link. */
  token: string;
  /** Called when the password is set and every session of the account has ended. */
  onDone: () => void;
}

interface MessageProps {
  title: string;
  hint?: string;
  children?: ReactNode;
}

const Message = ({ title, hint, children }: MessageProps) => {
  useEffect(() => pageTitleStore.set(title), [title]);
  return (
    <>
      <h1>{title}</h1>
      {hint && (
        <p className="subtitle" role="status">
          {hint}
        </p>
      )}
      {children}
    </>
  );
};

/** Page opened by a mailed link: sets the password of its account. */
export const SetPasswordPage = ({ token, onDone }: SetPasswordPageProps) => {
  const { t } = useTranslation('passwords');
  const locale = useLocale();
  const { state, setState, retry } = usePasswordLink(token);
  const toLogin = <PageLink to={loginPath(locale)}>{t('common:action.toLogin')}</PageLink>;
  const finish = (): void => {
    setState({ kind: 'done' });
    onDone();
  };
  if (state.kind === 'checking') return <p role="status">{t('set.checking')}</p>;
  if (state.kind === 'done')
    return (
      <Message title={t('done.title')} hint={t('done.hint')}>
        {toLogin}
      </Message>
    );
  if (state.kind === 'failed')
    return (
      <Message title={t('failed.title')}>
        <LoginFailure failure={state.error} />
        <Button onClick={retry}>{t('common:action.retry')}</Button>
      </Message>
    );
  if (state.kind === 'invalid')
    return (
      <Message title={t('invalid.title')} hint={t('invalid.hint')}>
        <LoginNote>{t('invalid.invitation')}</LoginNote>
        <div css={waysStyle}>
          <PageLink to={forgottenPasswordPath(locale)}>{t('invalid.again')}</PageLink>
          {toLogin}
        </div>
      </Message>
    );
  const { username, purpose } = state.owner;
  return (
    <Message title={t(`set.${purpose}Title`)}>
      <p className="subtitle">{t('set.hint', { username })}</p>
      <SetPasswordForm
        token={token}
        username={username}
        onDone={finish}
        onInvalid={() => setState({ kind: 'invalid' })}
      />
    </Message>
  );
};
