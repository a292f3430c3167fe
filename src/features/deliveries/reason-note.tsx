import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DELIVERY_REASONS, type DeliveryReason, QUOTING_REASONS } from '#contract/delivery.ts';
import { PATHS } from '#platform/paths.ts';
import { usePermission } from '#platform/structure.ts';
import { Icon } from '#ui/icon.tsx';

export interface ReasonNoteProps {
  /** In English with the code first: `smtp_recipient: 550 no such user`. */
  reason: string;
}

const style = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 8px;
  font-size: var(--fs-12);
  & > .pi { color: var(--error); font-size: 12px; margin-top: 3px; }
  & > div { grid-column: 2; }
  &[data-fault='false'] > .pi { color: var(--warn-text); }
  & .todo { color: var(--text-2); }
  & .todo a { text-decoration: underline; }
  & .detail { color: var(--text-3); font-size: var(--fs-11); overflow-wrap: anywhere; }
`;

/** Reasons that the mail settings mend. */
const OF_MAIL_SETTINGS: readonly DeliveryReason[] = [
  'mail_settings',
  'domain_not_allowed',
  'smtp_host',
  'smtp_connect',
  'smtp_tls',
  'smtp_login',
  'smtp_sender',
];

const isKnown = (code: string): code is DeliveryReason =>
  (DELIVERY_REASONS as readonly string[]).includes(code);

/** Why something failed, what to do about it, and small what the other side said. */
export const ReasonNote = ({ reason }: ReasonNoteProps) => {
  const { t } = useTranslation('deliveries');
  const maySeeSettings = usePermission('adminSystemSettings', 'r');
  const [code = '', ...rest] = reason.split(': ');
  const detail = rest.join(': ');
  if (!isKnown(code)) return <p>{reason}</p>;
  // Somebody wanted it so.
  const isFault = code !== 'paused';
  return (
    <div css={style} data-fault={isFault}>
      <Icon name={isFault ? 'exclamation-circle' : 'pause-circle'} />
      <div>{t(`reason.${code}.text`)}</div>
      <div className="todo">
        {t('todo', { text: t(`reason.${code}.todo`) })}{' '}
        {maySeeSettings && OF_MAIL_SETTINGS.includes(code) && (
          <Link to={PATHS.adminMail}>{t('toMailSettings')}</Link>
        )}
      </div>
      {detail && QUOTING_REASONS.includes(code) && (
        <div className="detail" lang="en">
          {detail}
        </div>
      )}
    </div>
  );
};
