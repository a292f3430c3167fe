import type { TFunction } from 'i18next';
import type { NotificationText } from '#contract/installation/notification.ts';
import { readReason } from '#domain/reports/delivery-reason.ts';

/** The namespace of the reasons why something was not delivered: of many texts, loaded where one is told. */
export const REASON_TEXTS = 'deliveries';

/** Tells why something was not delivered: a code, as the log of deliveries has it. */
export const tellsReason = ({ key }: NotificationText): boolean => key === 'delivery.reason';

/** A reason in the words of the log, with what to do about it. */
function reasonText(reason: string, t: TFunction<'notifications'>): string {
  const known = readReason(reason);
  if (!known) return reason;
  const { code, detail } = known;
  const text = t(`${REASON_TEXTS}:reason.${code}.text`);
  return [text, detail && `(${detail})`, t(`${REASON_TEXTS}:reason.${code}.todo`)].filter(Boolean).join(' ');
}

/** A notification's text in the language of the page; its values are written as they are, but for reasons. */
export function notificationText(text: NotificationText, t: TFunction<'notifications'>): string {
  const { key, values } = text;
  const reason = values.reason;
  const shown =
    tellsReason(text) && typeof reason === 'string' ? { ...values, reason: reasonText(reason, t) } : values;
  return t(`notifications:${key}`, shown);
}
