import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '#domain/formatting/date.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { type MailEntry, type ResendRequest, resendKind, resendOf } from './state-choices.ts';

export interface ResendDialogProps {
  request: ResendRequest;
  zone: string;
  /** True when it has gone out since the question: there is nothing left to confirm. */
  isOvertaken: boolean;
  onAnswer: (isWanted: boolean) => void;
}

const style = css`
  margin: 8px 0;
  max-height: 220px;
  overflow-y: auto;
  font-size: var(--fs-12);
  & li { padding: 3px 0; overflow-wrap: anywhere; }
  & .address { color: var(--text-2); }
`;

/** Mails that would go out; null: the run is made again and its schedule decides who gets it. */
function mailsOf({ entry, mails }: ResendRequest): readonly MailEntry[] | null {
  if (mails !== null) return mails;
  const kind = resendOf(entry);
  if (kind !== 'failed' && kind !== 'held') return null;
  return entry.deliveries.filter(({ state }) => state === 'failed' || state === 'held');
}

/** Names the recipients before anything is sent again. */
export const ResendDialog = ({ request, zone, isOvertaken, onAnswer }: ResendDialogProps) => {
  const { t } = useTranslation('deliveries');
  const called = useReportName();
  const { entry } = request;
  const mails = mailsOf(request);
  const values = { report: called(entry.reportName), due: formatDayTime(Date.parse(entry.dueAt), zone) };
  const kind = resendKind(request);
  // Nothing has gone out yet: it is sent sooner, not again.
  const isWaiting = kind === 'now';
  return (
    <ConfirmDialog
      title={t(isWaiting ? 'resend.nowTitle' : 'resend.title')}
      answers={isOvertaken ? ['ok'] : ['cancel', 'yes']}
      labels={{ yes: t(isWaiting ? 'resend.now' : 'resend.one') }}
      onAnswer={(answer) => onAnswer(answer === 'yes')}
    >
      {isOvertaken ? (
        <p role="status">{t('common:error.already_sent')}</p>
      ) : mails === null ? (
        <p>{t('resend.run', values)}</p>
      ) : (
        <>
          <p>{t('resend.to', values)}</p>
          <ul css={style}>
            {mails.map(({ id, recipient, recipientName }) => (
              <li key={id}>
                {recipientName} <span className="address">{recipient}</span>
              </li>
            ))}
          </ul>
          {kind === 'again' && <p>{t('resend.again')}</p>}
        </>
      )}
    </ConfirmDialog>
  );
};
