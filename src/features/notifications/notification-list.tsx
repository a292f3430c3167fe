import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/notification.ts';
import { HttpError } from '#platform/http-error.ts';
import { resolveNotifications } from '#platform/notifications.ts';
import { isPermitted, useStructure, useUser } from '#platform/structure.ts';
import { toast } from '#ui/toast.ts';
import { useNow } from '#widgets/freshness-mark.tsx';
import { groupByDay } from './day-groups.ts';
import { ROUTE_OF_LINK } from './link-target.ts';
import { NotificationItem } from './notification-item.tsx';

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

/** Notifications by day, on the clock of this device. */
export const NotificationList = ({ list, onClear, onLeave }: NotificationListProps) => {
  const { t } = useTranslation('notifications');
  const user = useUser();
  const { roles } = useStructure();
  const now = useNow();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const may = ({ link }: Notification, flag: 'r' | 'u'): boolean => {
    const route = link && ROUTE_OF_LINK[link.key];
    return route ? isPermitted(user, roles, route, flag) : flag === 'r';
  };
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
            canOpen={may(one, 'r')}
            canResolve={may(one, 'u')}
            onClear={() => onClear(one)}
            onResolve={() => resolve(one)}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </section>
  ));
};
