import { css } from '@emotion/react';
import { type FormikHelpers, useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API } from '#contract/paths.ts';
import {
  type ChangePassword,
  changePasswordSchema,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '#contract/people/session.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { useUser } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { bindField } from '#ui/fields/field-binding.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { toast } from '#ui/toast/toast.ts';

const EMPTY: ChangePassword = { current: '', password: '' };

const style = css`
  display: flex;
  flex-direction: column;
  gap: 14px;
  & .end { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 10px; }
`;

/** Locale key for a refusal by the server that belongs to a field; null for any other. */
function problemOf({ field, code }: HttpError): string | null {
  if (field === 'current') return 'profile:password.wrongCurrent';
  return field === 'password' ? `common:error.${code}` : null;
}

function useChangePassword(onChanged: () => void) {
  const { t } = useTranslation('profile');
  return async (values: ChangePassword, form: FormikHelpers<ChangePassword>): Promise<void> => {
    try {
      await http.post(API.password, values);
      form.resetForm();
      onChanged();
      toast.success(t('password.changed'), { detail: t('password.changedDetail') });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const problem = problemOf(error);
      if (error.field && problem) form.setFieldError(error.field, problem);
      else
        toast.forStatus(error.status, t('password.notChanged'), { detail: t(`common:error.${error.code}`) });
    }
  };
}

export interface PasswordSectionProps {
  /** Called when the other sessions have ended. */
  onChanged: () => void;
}

/** Form for a new password, which asks for the current one; the other sessions end with the change. */
export const PasswordSection = ({ onChanged }: PasswordSectionProps) => {
  const { t } = useTranslation('profile');
  const { email } = useUser();
  const [isShown, setIsShown] = useState(false);
  const change = useChangePassword(onChanged);
  const form = useFormik({ initialValues: EMPTY, validationSchema: changePasswordSchema, onSubmit: change });
  const type = isShown ? 'text' : 'password';
  return (
    <Panel title={t('password.title')}>
      <form css={style} noValidate aria-label={t('password.title')} onSubmit={form.handleSubmit}>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          {...bindField(form, 'current')}
          type={type}
          label={t('password.current')}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          isRequired
        />
        <Field
          {...bindField(form, 'password')}
          type={type}
          label={t('password.next')}
          help={t('password.nextHelp', { limit: PASSWORD_MIN })}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          isRequired
        />
        <div className="end">
          <Switch label={t('password.show')} isOn={isShown} onChange={setIsShown} />
          <Button type="submit" icon="key" disabled={!form.dirty || form.isSubmitting}>
            {t(form.isSubmitting ? 'password.changing' : 'password.change')}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
