import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API, fillPath } from '#contract/paths.ts';
import type { HandSendQuery, Resend } from '#contract/reports/delivery.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { toast } from '#ui/toast/toast.ts';
import { type ResendRequest, resendKind } from './state-choices.ts';

/** Identity of a question: it stays the same until the log shows that it was done. */
const questionOf = (request: ResendRequest): string => {
  const { entry, mails } = request;
  return JSON.stringify([
    entry.occurrenceId,
    entry.state,
    entry.deliveries.map(({ resends }) => resends),
    mails?.map(({ id }) => id),
    resendKind(request),
  ]);
};

/** Asks for confirmation, then sends again. `asked`: the request to be confirmed. */
export function useResend(onDone: () => void) {
  const { t } = useTranslation('deliveries');
  // Holds the key of the question, so that answering it twice sends once.
  const [asked, setAsked] = useState<(ResendRequest & Required<HandSendQuery>) | null>(null);
  // Keeps the key for a question repeated because its answer was lost.
  const unanswered = useRef<{ question: string; key: string } | null>(null);
  const ask = (request: ResendRequest): void => {
    const question = questionOf(request);
    if (unanswered.current?.question !== question)
      unanswered.current = { question, key: crypto.randomUUID() };
    setAsked({ ...request, key: unanswered.current.key });
  };
  const send = async (request: NonNullable<typeof asked>): Promise<void> => {
    const { entry, mails, key } = request;
    try {
      const path = fillPath(API.resend, { id: entry.occurrenceId });
      const body: Resend = { what: resendKind(request), deliveries: mails?.map(({ id }) => id) };
      await http.post(path, body, { params: { key } });
      unanswered.current = null;
      toast.success(t('resend.done'));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const detail = t(error.code === 'conflict' ? 'resend.changed' : `common:error.${error.code}`);
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
