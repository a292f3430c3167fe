import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryLogEntry, HandSendQuery } from '#contract/delivery.ts';
import { API, fillPath } from '#contract/paths.ts';
import { http } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import { toast } from '#ui/toast.ts';
import type { MailEntry } from './delivery-states.ts';

/** What is to be sent once more; `mails` null: what `resendOf` says of the run. */
export interface ResendRequest {
  entry: DeliveryLogEntry;
  mails: readonly MailEntry[] | null;
}

/** The same until the log shows that it was done. */
const questionOf = ({ entry, mails }: ResendRequest): string =>
  JSON.stringify([
    entry.occurrenceId,
    entry.state,
    entry.deliveries.map(({ resends }) => resends),
    mails?.map(({ id }) => id),
  ]);

/** Asks first, then sends again. `asked` is what is being asked about. */
export function useResend(onDone: () => void) {
  const { t } = useTranslation('deliveries');
  // A question that is answered twice sends once.
  const [asked, setAsked] = useState<(ResendRequest & Required<HandSendQuery>) | null>(null);
  // Asked again because its answer was lost, too.
  const unanswered = useRef<{ question: string; key: string } | null>(null);
  const ask = (request: ResendRequest): void => {
    const question = questionOf(request);
    if (unanswered.current?.question !== question)
      unanswered.current = { question, key: crypto.randomUUID() };
    setAsked({ ...request, key: unanswered.current.key });
  };
  const send = async ({ entry, mails, key }: NonNullable<typeof asked>): Promise<void> => {
    try {
      const path = fillPath(API.resend, { id: entry.occurrenceId });
      const body = mails === null ? {} : { deliveries: mails.map(({ id }) => id) };
      await http.post(path, body, { params: { key } });
      unanswered.current = null;
      toast.success(t('resend.done'));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const isTooLate = error.code === 'conflict';
      const detail = t(isTooLate ? 'resend.nothing' : `common:error.${error.code}`);
      toast.forStatus(error.status, t('resend.failedToast'), { detail });
    }
    onDone();
  };
  const answer = async (isWanted: boolean): Promise<void> => {
    const request = asked;
    setAsked(null);
    if (isWanted && request) await send(request);
  };
  return { asked, ask, answer };
}
