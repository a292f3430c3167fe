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

/** So long a cleared notification can be brought back; closing the panel ends it. */
const UNDO_MS = 6_000;

export interface Clearing {
  /** How many are about to be cleared for good. */
  pending: number;
  clear(notifications: readonly Notification[]): void;
  undo(): void;
}

/** Takes notifications out of sight at once and out of the user's list a little later, so that a slip can be undone. */
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

  // More that are cleared give all of them more time.
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
