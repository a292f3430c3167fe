import type { NotificationsAnswer } from '#contract/installation/notification.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { toNotification } from './to-notification.ts';
import { isWithinRights } from './visibility.ts';

/** Maximum number of notifications listed, more than anybody reads; older ones appear when newer ones are cleared. */
const MOST = 500;

/**
 * GET /notifications: lists the notifications, newest first, without those that the caller has cleared. List and
 * event id come from one snapshot, so that the stream continues exactly after it.
 */
export async function listNotifications({ installation, ...call }: Call): Promise<NotificationsAnswer> {
  const principal = requirePrincipal(call);
  return installation.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const stream = await trx.selectFrom('notification_stream').select('last_id').executeTakeFirstOrThrow();
      const rows = await trx
        .selectFrom('notification')
        .selectAll()
        .where(isWithinRights(principal, 'r'))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('notification_cleared')
                .select('notification_id')
                .whereRef('notification_id', '=', 'notification.id')
                .where('notification_cleared.user_id', '=', principal.userId),
            ),
          ),
        )
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(MOST)
        .execute();
      return {
        notifications: rows.map((row) => toNotification(row, principal)),
        eventId: Number(stream.last_id),
      };
    });
}
