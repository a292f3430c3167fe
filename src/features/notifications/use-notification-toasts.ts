import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/notification.ts';
import { type NotificationNews, onNotificationNews } from '#platform/notifications.ts';
import { toast } from '#ui/toast.ts';
import { linkTarget } from './link-target.ts';
import { notificationText } from './notification-text.ts';
import { ToastFold } from './toast-fold.ts';

const BURST_ID = 'notifications';

/** Shows what arrives as toasts and takes away those of what is settled; a burst becomes one. */
export function useNotificationToasts(): void {
  const { t } = useTranslation('notifications');
  const [fold] = useState(() => new ToastFold());

  const show = (one: Notification): void =>
    toast.notification(one.id, one.type, notificationText(one.title, t), {
      detail: one.message.map((line) => notificationText(line, t)).join(' '),
      link: one.link ? { to: linkTarget(one.link), label: t(`centre.link.${one.link.key}`) } : undefined,
    });

  const take = useEffectEvent(({ arrived, settled }: NotificationNews) => {
    for (const id of settled) toast.dismiss(id);
    if (fold.settle(settled)) toast.dismiss(BURST_ID);
    if (arrived.length === 0) return;
    const { single, burst } = fold.admit(arrived, performance.now());
    for (const one of single) show(one);
    if (burst) toast.notification(BURST_ID, burst.worst, t('centre.burst', { count: burst.count }));
  });
  useEffect(() => onNotificationNews((news) => take(news)), []);
}
