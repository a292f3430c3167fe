import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOfMailSettings, readReason } from '#domain/reports/delivery-reason.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { usePermission } from '#platform/session/structure.ts';
import { Icon } from '#ui/icon.tsx';

export interface ReasonNoteProps {
  /** English text with the code first: `smtp_recipient: 550 no such user`. */
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

/** Reason of a failure, what to do about it, and in small print the answer of the other side. */
export const ReasonNote = ({ reason }: ReasonNoteProps) => {
  const { t } = useTranslation('deliveries');
  const maySeeSettings = usePermission('adminSystemSettings', 'r');
  const known = readReason(reason);
  if (!known) return <p>{reason}</p>;
  const { code, detail } = known;
  // Pausing is intended, so it is no fault.
  const isFault = code !== 'paused';
  return (
    <div css={style} data-fault={isFault}>
      <Icon name={isFault ? 'exclamation-circle' : 'pause-circle'} />
      <div>{t(`reason.${code}.text`)}</div>
      <div className="todo">
        {t('todo', { text: t(`reason.${code}.todo`) })}{' '}
        {maySeeSettings && isOfMailSettings(code) && <Link to={PATHS.adminMail}>{t('toMailSettings')}</Link>}
      </div>
      {detail && (
        <div className="detail" lang="en">
          {detail}
        </div>
      )}
    </div>
  );
};
