import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/installation/notification.ts';
import { HttpError } from '#platform/http/http-error.ts';
import {
  clearNotifications,
  dropNotifications,
  restoreNotifications,
} from '#platform/stream/notifications.ts';
import { toast } from '#ui/toast/toast.ts';

/** Time in which a cleared notification can be brought back, ms; closing the panel ends it. */
const UNDO_MS = 6_000;

export interface Clearing {
  /** Number of notifications about to be cleared for good. */
  pending: number;
  clear(notifications: readonly Notification[]): void;
  undo(): void;
}

/** Hides notifications at once and clears them from the user's list a little later, so that a slip can be undone. */
export function useClearing(): Clearing {
  const { t } = useTranslation('notifications');
  const waiting = useRef<readonly Notification[]>([]);
  const [pending, setPending] = useState(0);
  const keep = useCallback((notifications: readonly Notification[]): void => {
    waiting.current = notifications;
    setPending(notifications.length);
  }, []);

  const send = useCallback((): void => {
    const cleared = waiting.current;
    if (cleared.length === 0) return;
    keep([]);
    clearNotifications(cleared.map(({ id }) => id)).catch((error: unknown) => {
      restoreNotifications(cleared);
      toast.forStatus(error instanceof HttpError ? error.status : 0, t('centre.actionFailed'));
    });
  }, [keep, t]);

  // Clearing more notifications restarts the time for all of them.
  useEffect(() => {
    if (pending === 0) return;
    const timer = setTimeout(send, UNDO_MS);
    return () => clearTimeout(timer);
  }, [pending, send]);
  useEffect(() => send, [send]);

  return {
    pending,
    clear(notifications) {
      dropNotifications(notifications.map(({ id }) => id));
      keep([...waiting.current, ...notifications]);
    },
    undo() {
      restoreNotifications(waiting.current);
      keep([]);
    },
  };
}
