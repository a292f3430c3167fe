import type { FormikProps } from 'formik';
import { useTranslation } from 'react-i18next';
import { MAIL_PORTS, MAIL_SECURITY } from '#contract/installation/mail-settings.ts';
import { Field } from '#ui/fields/field.tsx';
import { bindField } from '#ui/fields/field-binding.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { fieldGrid } from './field-grid.ts';
import { type MailForm, USUAL_PORT } from './mail-form.ts';

export interface ServerSectionProps {
  form: FormikProps<MailForm>;
  hasPassword: boolean;
}

/** The mail server and its login. */
export const ServerSection = ({ form, hasPassword }: ServerSectionProps) => {
  const { t } = useTranslation('mailserver');
  const security = bindField<MailForm['security'] | null>(form, 'security');
  // The port follows the encryption, unless another port than the usual one was chosen.
  const setSecurity = (next: MailForm['security'] | null): void => {
    if (next === null) return;
    const hasUsualPort = form.values.port === USUAL_PORT[form.values.security];
    void form.setValues({
      ...form.values,
      security: next,
      ...(hasUsualPort ? { port: USUAL_PORT[next] } : {}),
    });
  };
  return (
    <Panel title={t('server.title')}>
      <div css={fieldGrid}>
        <Field
          {...bindField(form, 'host')}
          label={t('server.host')}
          help={t('server.hostHelp')}
          maxLength={253}
          isRequired
        />
        <SelectField<MailForm['security']>
          {...security}
          label={t('server.security')}
          options={MAIL_SECURITY.map((value) => ({ value, label: t(`server.${value}`) }))}
          onValue={setSecurity}
          isRequired
        />
        <SelectField<number>
          {...bindField<number | null>(form, 'port')}
          label={t('server.port')}
          options={MAIL_PORTS.map((value) => ({ value, label: String(value) }))}
          isRequired
        />
        <Field
          {...bindField(form, 'user')}
          label={t('server.user')}
          help={t('server.userHelp')}
          autoComplete="off"
          maxLength={254}
        />
        {form.values.user !== '' && (
          <Field
            {...bindField(form, 'password')}
            type="password"
            label={t('server.password')}
            help={t(hasPassword ? 'server.passwordStored' : 'server.passwordHelp')}
            autoComplete="new-password"
            maxLength={1000}
          />
        )}
      </div>
    </Panel>
  );
};
