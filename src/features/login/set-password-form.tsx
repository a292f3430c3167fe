import { css } from '@emotion/react';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API } from '#contract/paths.ts';
import { PASSWORD_MIN, type SetPassword, setPasswordSchema } from '#contract/people/session.ts';
import {
  PASSWORD_STRENGTHS,
  type PasswordStrength,
  passwordStrength,
} from '#domain/people/password-strength.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { bindField } from '#ui/fields/field-binding.ts';
import { formStyle } from './form-style.ts';
import { LoginFailure } from './login-failure.tsx';
import { LoginNote } from './login-note.tsx';
import { PasswordField } from './password-field.tsx';

const style = css`
  margin: -6px 0 18px;
  font-size: var(--fs-11);
  color: var(--text-3);
  & .steps { display: grid; grid-template-columns: repeat(4, 1fr); gap: 4px; margin-bottom: 5px; }
  & .steps > i { height: 3px; border-radius: 2px; background: var(--border); }
`;

const COLOURS: Record<PasswordStrength, string> = {
  tooShort: 'var(--error)',
  weak: 'var(--error)',
  fair: 'var(--warn)',
  good: 'var(--accent)',
  strong: 'var(--accent)',
};

/** Says in words how hard a new password is to guess; the bar only repeats it. */
const PasswordStrengthHint = ({ password }: { password: string }) => {
  const { t } = useTranslation('passwords');
  const strength = passwordStrength(password);
  const filled = PASSWORD_STRENGTHS.indexOf(strength);
  return (
    <div css={style}>
      <div className="steps" aria-hidden="true">
        {PASSWORD_STRENGTHS.slice(1).map((step, index) => (
          <i key={step} style={index < filled ? { background: COLOURS[strength] } : undefined} />
        ))}
      </div>
      <p role="status" aria-label={t('strength.label')}>
        {t(`strength.${password === '' ? 'advice' : strength}`, { limit: PASSWORD_MIN })}
      </p>
    </div>
  );
};

export interface SetPasswordFormProps {
  token: string;
  /** E-mail address of the account. */
  username: string;
  onDone: () => void;
  /** Called when the link has expired or was used meanwhile. */
  onInvalid: () => void;
}

/** Form with one field for the new password: it can be shown, so there is no need to type it twice. */
export const SetPasswordForm = ({ token, username, onDone, onInvalid }: SetPasswordFormProps) => {
  const { t } = useTranslation('passwords');
  const [failure, setFailure] = useState<HttpError | null>(null);
  const form = useFormik<SetPassword>({
    initialValues: { token, password: '' },
    validationSchema: setPasswordSchema,
    onSubmit: async (values, { setFieldError }) => {
      setFailure(null);
      try {
        await http.postAnonymous(API.setPassword, values);
        onDone();
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if (error.code === 'link_invalid') onInvalid();
        else if (error.field === 'password') setFieldError('password', `common:error.${error.code}`);
        else setFailure(error);
      }
    },
  });
  return (
    <>
      {failure && <LoginFailure failure={failure} />}
      <form css={formStyle} noValidate onSubmit={form.handleSubmit}>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          {...bindField(form, 'password')}
          label={t('set.password')}
          autoComplete="new-password"
          autoFocus
        />
        <PasswordStrengthHint password={form.values.password} />
        <Button type="submit" variant="primary" isBusy={form.isSubmitting}>
          {t(form.isSubmitting ? 'set.saving' : 'set.submit')}
        </Button>
      </form>
      <LoginNote>{t('set.endsSessions')}</LoginNote>
    </>
  );
};
