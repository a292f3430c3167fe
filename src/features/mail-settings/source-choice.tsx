import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAIL_SOURCES } from '#contract/installation/mail-settings.ts';
import type { MailForm } from './mail-form.ts';

export interface SourceChoiceProps {
  value: MailForm['source'];
  hasEnvironment: boolean;
  onValue: (source: MailForm['source']) => void;
}

const style = css`
  border: 0;
  padding: 0;
  margin: 0;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 10px;
  & label {
    display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 10px; padding: 12px; cursor: pointer;
    border: 1px solid var(--border-strong); border-radius: var(--r-2); align-content: start;
  }
  & label:hover { background: var(--hover); }
  & label:has(input:checked) { border-color: var(--accent-border); background: var(--accent-soft); }
  & label:has(input:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
  & input { accent-color: var(--accent-strong); margin: 2px 0 0; width: 16px; height: 16px; grid-row: span 2; }
  & .name { font-size: var(--fs-13); font-weight: var(--fw-medium); }
  & .hint { font-size: var(--fs-11); color: var(--text-2); display: grid; gap: 2px; }
`;

/** Choice between the three ways in which mails leave. */
export const SourceChoice = ({ value, hasEnvironment, onValue }: SourceChoiceProps) => {
  const { t } = useTranslation('mailserver');
  const hints: Record<MailForm['source'], ReactNode> = {
    environment: (
      <>
        <span>{t(hasEnvironment ? 'source.environmentSet' : 'source.environmentUnset')}</span>
        <span>{t('source.operator', { name: 'SMTP_URL' })}</span>
      </>
    ),
    own: t('source.ownHint'),
    outbox: t('source.outboxHint'),
  };
  return (
    <fieldset css={style}>
      <legend className="visually-hidden">{t('source.title')}</legend>
      {MAIL_SOURCES.map((source) => (
        <label key={source}>
          <input
            type="radio"
            name="source"
            value={source}
            checked={value === source}
            onChange={() => onValue(source)}
          />
          <span className="name">{t(`source.${source}`)}</span>
          <span className="hint">{hints[source]}</span>
        </label>
      ))}
    </fieldset>
  );
};
