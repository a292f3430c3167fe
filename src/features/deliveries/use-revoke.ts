import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API, fillPath } from '#contract/paths.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { toast } from '#ui/toast/toast.ts';
import type { MailEntry } from './state-choices.ts';

/** Asks first, then takes a mail's link out of use. */
export function useRevoke(onDone: () => void) {
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
