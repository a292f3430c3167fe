import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API, fillPath } from '#contract/paths.ts';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { formatDay, formatWeekday } from '#domain/formatting/date.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { useLocale, usePermission } from '#platform/session/structure.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { DeliveryEntry } from './delivery-entry.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import type { MailEntry } from './state-choices.ts';
import { isOvertaken } from './state-choices.ts';
import { useResend } from './use-resend.ts';

/** Asks for confirmation, then revokes a mail's link. */
function useRevoke(onDone: () => void) {
  const { t } = useTranslation('deliveries');
  const [asked, setAsked] = useState<MailEntry | null>(null);
  const answer = async (isWanted: boolean): Promise<void> => {
    const mail = asked;
    setAsked(null);
    if (!isWanted || !mail) return;
    try {
      await http.delete(fillPath(API.deliveryLink, { id: mail.id }));
      toast.success(t('link.revokedToast'));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      toast.forStatus(error.status, t(`common:error.${error.code}`));
    }
    onDone();
  };
  return { asked, ask: setAsked, answer };
}

export interface DeliveryListProps {
  entries: readonly DeliveryLogEntry[];
  zone: string;
  /** Called after a change. */
  onChanged: () => void;
}

const style = css`
  display: flex;
  flex-direction: column;
  gap: 10px;
  & h2 { font-size: var(--fs-12); font-weight: var(--fw-medium); color: var(--text-2); margin-top: 8px; }
  & section { display: flex; flex-direction: column; gap: 10px; }
`;

/** Entries by the local day on which they were due, in the order of the log. */
function byDay(entries: readonly DeliveryLogEntry[], zone: string): Map<string, DeliveryLogEntry[]> {
  const days = new Map<string, DeliveryLogEntry[]>();
  for (const entry of entries) {
    const day = formatDay(Date.parse(entry.dueAt), zone);
    const known = days.get(day);
    if (known) known.push(entry);
    else days.set(day, [entry]);
  }
  return days;
}

/** Runs and their mails, day by day, with the possible actions. */
export const DeliveryList = ({ entries, zone, onChanged }: DeliveryListProps) => {
  const { t } = useTranslation('deliveries');
  const locale = useLocale();
  const mayRevoke = usePermission('reportsDeliveries', 'd');
  const resend = useResend(onChanged);
  const revoke = useRevoke(onChanged);
  return (
    <div css={style}>
      {[...byDay(entries, zone)].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="tn">
            {day} {formatWeekday(Date.parse(ofDay[0]?.dueAt ?? ''), zone, locale)}
          </h2>
          {ofDay.map((entry) => (
            <DeliveryEntry
              key={entry.occurrenceId}
              entry={entry}
              zone={zone}
              onResend={(of, mails) => resend.ask({ entry: of, mails })}
              onRevoke={mayRevoke ? revoke.ask : undefined}
            />
          ))}
        </section>
      ))}
      {resend.asked && (
        <ResendDialog
          request={resend.asked}
          zone={zone}
          isOvertaken={isOvertaken(resend.asked, entries)}
          onAnswer={(isWanted) => void resend.answer(isWanted)}
        />
      )}
      {revoke.asked && (
        <ConfirmDialog
          isDestructive
          title={t('link.revokeTitle')}
          answers={['cancel', 'yes']}
          labels={{ yes: t('link.revoke') }}
          onAnswer={(answer) => void revoke.answer(answer === 'yes')}
        >
          <p>{t('link.revokeText', { recipient: revoke.asked.recipientName ?? revoke.asked.recipient })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
