import type { NotificationIds } from '#contract/installation/notification.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { type EventDraft, publishEvents } from './publish.ts';
import { isWithinRights } from './visibility.ts';

/**
 * POST /notifications/clear: removes notifications from the caller's own list, in all tabs. Ids that are unknown or
 * out of reach are ignored.
 */
export async function clearNotifications({ installation, ...call }: Call<NotificationIds>): Promise<void> {
  const principal = requirePrincipal(call);
  const { userId } = principal;
  await publishEvents(installation, async (trx) => {
    const rows = await trx
      .insertInto('notification_cleared')
      .columns(['user_id', 'notification_id'])
      .expression((eb) =>
        eb
          .selectFrom('notification')
          .select((one) => [one.cast<string>(one.val(userId), 'uuid').as('user_id'), 'id'])
          .where('id', 'in', call.body.ids)
          .where(isWithinRights(principal, 'r')),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('notification_id')
      .execute();
    return rows.map(
      ({ notification_id }): EventDraft => ({ notificationId: notification_id, kind: 'remove', userId }),
    );
  });
}
