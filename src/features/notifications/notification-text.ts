import type { TFunction } from 'i18next';
import type { NotificationText } from '#contract/installation/notification.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { readReason } from '#domain/reports/delivery-reason.ts';
import { structureStore } from '#platform/session/structure.ts';

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

/** Instant of an event at a site in the time of that site, as the site's own pages tell it, with the zone. */
function siteTime({ site, since }: NotificationText['values']): { since?: string } {
  const zone = structureStore.get().sites.find(({ name }) => name === site)?.timezone;
  return zone && typeof since === 'number' ? { since: `${formatDayTime(since, zone)} (${zone})` } : {};
}

/**
 * Text of a notification in the language of the page; its values are written as they are, except reasons and the times
 * of sites.
 */
export function notificationText(text: NotificationText, t: TFunction<'notifications'>): string {
  const { key, values } = text;
  const reason = values.reason;
  const shown =
    tellsReason(text) && typeof reason === 'string' ? { ...values, reason: reasonText(reason, t) } : values;
  return t(`notifications:${key}`, { ...shown, ...siteTime(values) });
}
