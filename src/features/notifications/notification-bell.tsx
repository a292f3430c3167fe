import { css, keyframes } from '@emotion/react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/installation/notification.ts';
import {
  type NotificationNews,
  notificationsStore,
  onNotificationNews,
  useNotifications,
} from '#platform/stream/notifications.ts';
import { IconButton, PendingIconButton } from '#ui/buttons/icon-button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { bellState } from './bell-state.ts';
import { linkTarget } from './link-target.ts';
import { notificationText, REASON_TEXTS, tellsReason } from './notification-text.ts';
import { ToastFold } from './toast-fold.ts';
import { useMayOpen } from './use-may-open.ts';

const BURST_ID = 'notifications';

/**
 * Shows new notifications as toasts and dismisses the toasts of settled ones; a burst becomes one toast. No toasts
 * appear while the list is on screen: it shows the same, and they would cover it.
 */
function useNotificationToasts(isListOpen: boolean): void {
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

const NotificationCentre = lazy(async () => ({
  default: (await import('./notification-centre.tsx')).NotificationCentre,
}));

// A short swing, then a long pause: noticeable, but not in the way.
const ring = keyframes`
  0%, 14%, 100% { transform: rotate(0); }
  2% { transform: rotate(16deg); }
  5% { transform: rotate(-13deg); }
  8% { transform: rotate(9deg); }
  11% { transform: rotate(-5deg); }
`;

const style = css`
  display: inline-flex;
  &[data-tone='error'] .pi-bell { color: var(--error); }
  &[data-tone='warning'] .pi-bell { color: var(--warn); }
  &[data-ringing='true'] .pi-bell { transform-origin: 50% 0; animation: ${ring} 6s var(--ease) infinite; }
  & .badge {
    position: absolute; top: 1px; right: -1px; min-width: 15px; height: 15px; padding: 0 4px; border-radius: var(--r-full);
    font-size: var(--fs-10); font-weight: var(--fw-semibold); line-height: 15px; text-align: center; color: var(--card);
    background: var(--warn-text);
  }
  &[data-tone='error'] .badge { background: var(--error-text); }
  @media (prefers-reduced-motion: reduce) { & .pi-bell { animation: none !important; } }
`;

const MOST_SHOWN = 99;

const Bell = () => {
  const { t } = useTranslation('notifications');
  const [isOpen, setIsOpen] = useState(false);
  const { list } = useNotifications();
  useNotificationToasts(isOpen);
  const { tone, isRinging, errors, open } = bellState(list);
  return (
    <span css={style} data-tone={tone} data-ringing={isRinging}>
      <IconButton
        icon="bell"
        label={open > 0 ? t('centre.labelCount', { count: open }) : t('centre.label')}
        popup="dialog"
        isExpanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {open > 0 && (
          <span className="badge tn" aria-hidden="true">
            {open > MOST_SHOWN ? `${MOST_SHOWN}+` : open}
          </span>
        )}
      </IconButton>
      <span className="visually-hidden" role="status">
        {errors > 0 && t('centre.alarm', { count: errors })}
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationCentre onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
};

/** Bell of the top bar: shows at a glance what is wrong, and opens the notification centre. */
export const NotificationBell = () => (
  <Suspense fallback={<PendingIconButton icon="bell" />}>
    <Bell />
  </Suspense>
);
