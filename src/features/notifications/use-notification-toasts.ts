import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/installation/notification.ts';
import {
  type NotificationNews,
  notificationsStore,
  onNotificationNews,
} from '#platform/stream/notifications.ts';
import { toast } from '#ui/toast/toast.ts';
import { linkTarget } from './link-target.ts';
import { notificationText, REASON_TEXTS, tellsReason } from './notification-text.ts';
import { ToastFold } from './toast-fold.ts';
import { useMayOpen } from './use-may-open.ts';

const BURST_ID = 'notifications';

/**
 * Shows new notifications as toasts and dismisses the toasts of settled ones; a burst becomes one toast. No toasts
 * appear while the list is on screen: it shows the same, and they would cover it.
 */
export function useNotificationToasts(isListOpen: boolean): void {
  const { t, i18n } = useTranslation('notifications');
  const mayOpen = useMayOpen();
  const [fold] = useState(() => new ToastFold());

  useEffect(() => {
    if (!isListOpen) return;
    for (const { id } of notificationsStore.get().list) toast.dismiss(id);
    toast.dismiss(BURST_ID);
  }, [isListOpen]);

  const show = (one: Notification): void =>
    toast.notification(one.id, one.type, notificationText(one.title, t), {
      detail: one.message.map((line) => notificationText(line, t)).join(' '),
      link:
        one.link && mayOpen(one.link)
          ? { to: linkTarget(one.link), label: t(`centre.link.${one.link.key}`) }
          : undefined,
    });

  const showInWords = async (one: Notification): Promise<void> => {
    await i18n.loadNamespaces(REASON_TEXTS);
    const isOpen = notificationsStore.get().list.some(({ id, resolved }) => id === one.id && !resolved);
    if (isOpen) show(one);
  };

  const take = useEffectEvent(({ arrived, settled }: NotificationNews) => {
    for (const id of settled) toast.dismiss(id);
    if (fold.settle(settled)) toast.dismiss(BURST_ID);
    if (arrived.length === 0 || isListOpen) return;
    const { single, burst } = fold.admit(arrived, performance.now());
    for (const one of single)
      if (one.message.some(tellsReason)) void showInWords(one);
      else show(one);
    if (burst) toast.notification(BURST_ID, burst.worst, t('centre.burst', { count: burst.count }));
  });
  useEffect(() => onNotificationNews((news) => take(news)), []);
}
