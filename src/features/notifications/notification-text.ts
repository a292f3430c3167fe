import type { TFunction } from 'i18next';
import type { NotificationText } from '#contract/installation/notification.ts';
import { readReason } from '#domain/reports/delivery-reason.ts';

/** Namespace of the reasons for failed deliveries: it holds many texts, so it loads only where a reason is shown. */
export const REASON_TEXTS = 'deliveries';

/** True for a text that gives the reason of a failed delivery, as a code of the delivery log. */
export const tellsReason = ({ key }: NotificationText): boolean => key === 'delivery.reason';

/** Reason in the words of the log, with what to do about it. */
function reasonText(reason: string, t: TFunction<'notifications'>): string {
  const known = readReason(reason);
  if (!known) return reason;
  const { code, detail } = known;
  const text = t(`${REASON_TEXTS}:reason.${code}.text`);
  return [text, detail && `(${detail})`, t(`${REASON_TEXTS}:reason.${code}.todo`)].filter(Boolean).join(' ');
}

/** Text of a notification in the language of the page; its values are written as they are, except reasons. */
export function notificationText(text: NotificationText, t: TFunction<'notifications'>): string {
  const { key, values } = text;
  const reason = values.reason;
  const shown =
    tellsReason(text) && typeof reason === 'string' ? { ...values, reason: reasonText(reason, t) } : values;
  return t(`notifications:${key}`, shown);
}
