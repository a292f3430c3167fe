import type { TFunction } from 'i18next';
import type { NotificationText } from '#contract/notification.ts';

/** A notification's text in the language of the page; its values are written as they are. */
export const notificationText = ({ key, values }: NotificationText, t: TFunction<'notifications'>): string =>
  t(`notifications:${key}`, values);
