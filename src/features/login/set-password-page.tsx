import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API } from '#contract/paths.ts';
import type { PasswordLinkAnswer } from '#contract/people/session.ts';
import { http } from '#platform/http/http.ts';
import { HttpError, isCancelled } from '#platform/http/http-error.ts';
import { pageTitleStore } from '#platform/routes/page-title.ts';
import { forgottenPasswordPath, loginPath } from '#platform/routes/paths.ts';
import { useLocale } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PageLink } from '#ui/buttons/page-link.tsx';
import { waysStyle } from './form-style.ts';
import { LoginFailure } from './login-failure.tsx';
import { LoginNote } from './login-note.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

/** State of a mailed link. */
type LinkState =
  | { kind: 'checking' }
  | { kind: 'good'; owner: PasswordLinkAnswer }
  | { kind: 'invalid' }
  | { kind: 'failed'; error: HttpError }
  | { kind: 'done' };

/** Asks the server whose link it is, once per token; a failed check can be tried again. */
function usePasswordLink(token: string): {
  state: LinkState;
  setState: (state: LinkState) => void;
  retry: () => void;
} {
  const [state, setState] = useState<LinkState>({ kind: 'checking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks the same again
  useEffect(() => {
    const abort = new AbortController();
    setState({ kind: 'checking' });
    http.postAnonymous<PasswordLinkAnswer | ''>(API.checkPasswordLink, { token }, abort.signal).then(
      // An empty answer: the link can no longer be used.
      (owner) => setState(owner === '' ? { kind: 'invalid' } : { kind: 'good', owner }),
      (error: unknown) => {
        if (isCancelled(error)) return;
        if (!(error instanceof HttpError)) throw error;
        // 400: the text cannot be a token at all.
        setState(error.status === 400 ? { kind: 'invalid' } : { kind: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [token, attempt]);
  return { state, setState, retry: () => setAttempt(attempt + 1) };
}

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
