import { css } from '@emotion/react';
import type { FormikProps } from 'formik';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/fields/field.tsx';
import { bindField } from '#ui/fields/field-binding.ts';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { fieldGrid } from './field-grid.ts';
import { type MailForm, otherLoginDomain } from './mail-form.ts';

export interface SenderSectionProps {
  form: FormikProps<MailForm>;
  defaultAddress: string;
}

const warningStyle = css`
  display: flex;
  gap: 8px;
  font-size: var(--fs-12);
  color: var(--warn-text);
  background: var(--warn-soft);
  border-radius: var(--r-2);
  padding: 8px 10px;
  & .pi { margin-top: 3px; font-size: 12px; }
`;

/** Sender of mails, address for answers, and allowed recipients. */
export const SenderSection = ({ form, defaultAddress }: SenderSectionProps) => {
  const { t } = useTranslation('mailserver');
  const isOwn = form.values.source === 'own';
  const otherDomain = otherLoginDomain(form.values);
  return (
    <>
      <Panel title={t('sender.title')}>
        <div css={fieldGrid}>
          <Field
            {...bindField(form, 'fromName')}
            label={t('sender.name')}
            help={t('sender.nameHelp')}
            maxLength={128}
          />
          <Field
            {...bindField(form, 'fromAddress')}
            type="email"
            label={t('sender.address')}
            {...(isOwn ? {} : { help: t('sender.addressHelp', { address: defaultAddress }) })}
            isRequired={isOwn}
          />
          <Field
            {...bindField(form, 'replyTo')}
            type="email"
            label={t('sender.replyTo')}
            help={t('sender.replyToHelp')}
          />
        </div>
        {otherDomain && (
          <p css={warningStyle} role="status">
            <Icon name="exclamation-triangle" />
            {t('sender.otherDomain', { domain: otherDomain })}
          </p>
        )}
      </Panel>
      <Panel title={t('recipients.title')}>
        <Field
          {...bindField(form, 'allowedDomains')}
          label={t('recipients.domains')}
          help={t('recipients.domainsHelp')}
          maxLength={2000}
        />
      </Panel>
    </>
  );
};
