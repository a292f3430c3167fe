import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API } from '#contract/paths.ts';
import { type ForgottenPassword, forgottenPasswordSchema } from '#contract/people/session.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { pageTitleStore } from '#platform/routes/page-title.ts';
import { loginPath } from '#platform/routes/paths.ts';
import { useLocale } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PageLink } from '#ui/buttons/page-link.tsx';
import { bindField } from '#ui/fields/field-binding.ts';
import { formStyle, waysStyle } from './form-style.ts';
import { LoginFailure } from './login-failure.tsx';
import { LoginField } from './login-field.tsx';
import { LoginNote } from './login-note.tsx';

const EMPTY: ForgottenPassword = { username: '' };

const AskForm = ({ username, onSent }: { username: string; onSent: (username: string) => void }) => {
  const { t } = useTranslation('passwords');
  const [failure, setFailure] = useState<HttpError | null>(null);
  const form = useFormik({
    initialValues: { ...EMPTY, username },
    validationSchema: forgottenPasswordSchema,
    onSubmit: async (values) => {
      setFailure(null);
      try {
        await http.postAnonymous(API.forgottenPassword, values);
        onSent(values.username.trim());
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        setFailure(error);
      }
    },
  });
  return (
    <>
      {failure && <LoginFailure failure={failure} />}
      <form css={formStyle} noValidate onSubmit={form.handleSubmit}>
        <LoginField
          {...bindField(form, 'username')}
          label={t('common:login.email')}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <Button type="submit" variant="primary" isBusy={form.isSubmitting}>
          {t(form.isSubmitting ? 'forgotten.sending' : 'forgotten.submit')}
        </Button>
      </form>
    </>
  );
};

/** Requests the mail with the link; the confirmation does not reveal whether the account exists. */
export const ForgottenPasswordPage = () => {
  const { t } = useTranslation('passwords');
  const locale = useLocale();
  const [asked, setAsked] = useState('');
  const [isSent, setIsSent] = useState(false);
  useEffect(() => pageTitleStore.set(t('forgotten.title')), [t]);
  const markSent = (username: string): void => {
    setAsked(username);
    setIsSent(true);
  };
  return (
    <>
      <h1>{t(isSent ? 'forgotten.sentTitle' : 'forgotten.title')}</h1>
      <p className="subtitle" role={isSent ? 'status' : undefined}>
        {isSent ? t('forgotten.sent', { email: asked }) : t('forgotten.hint')}
      </p>
      {isSent ? (
        <LoginNote>{t('forgotten.sentHint')}</LoginNote>
      ) : (
        <AskForm username={asked} onSent={markSent} />
      )}
      <div css={waysStyle}>
        {isSent && <Button onClick={() => setIsSent(false)}>{t('forgotten.again')}</Button>}
        <PageLink to={loginPath(locale)}>{t('common:action.toLogin')}</PageLink>
      </div>
    </>
  );
};
