import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/installation/notification.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { useOwnZone } from '#platform/locale/timezone.ts';
import { resolveNotifications } from '#platform/stream/notifications.ts';
import { toast } from '#ui/toast/toast.ts';
import { useNow } from '#widget-kit/freshness-mark.tsx';
import { groupByDay } from './day-groups.ts';
import { NotificationItem } from './notification-item.tsx';
import { useMayOpen } from './use-may-open.ts';

export interface NotificationListProps {
  /** Newest first. */
  list: readonly Notification[];
  onClear: (notification: Notification) => void;
  onLeave: () => void;
}

const dayStyle = css`
  padding: 6px 14px;
  background: var(--card-sunken);
  border-bottom: 1px solid var(--border);
  font-size: var(--fs-11);
  font-weight: var(--fw-medium);
  color: var(--text-3);
`;

/** Notifications by day, in the time zone of this device or the one chosen instead. */
export const NotificationList = ({ list, onClear, onLeave }: NotificationListProps) => {
  const { t } = useTranslation('notifications');
  const mayOpen = useMayOpen();
  const now = useNow();
  const zone = useOwnZone();
  const resolve = ({ id }: Notification): void => {
    resolveNotifications([id]).catch((error: unknown) =>
      toast.forStatus(error instanceof HttpError ? error.status : 0, t('centre.actionFailed')),
    );
  };
  return groupByDay(list, zone, now).map(({ day, when, notifications }) => (
    <section key={day}>
      <h3 css={dayStyle} className="tn">
        {when === 'earlier' ? day : t(`centre.${when}`)}
      </h3>
      <ul>
        {notifications.map((one) => (
          <NotificationItem
            key={one.id}
            notification={one}
            now={now}
            zone={zone}
            canOpen={one.link !== null && mayOpen(one.link)}
            onClear={() => onClear(one)}
            onResolve={() => resolve(one)}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </section>
  ));
};
