import { sql } from 'kysely';
import type { NotificationIds } from '#contract/installation/notification.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { forbidden } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { type EventDraft, publishEvents } from './publish.ts';
import { isWithinRights } from './visibility.ts';

/**
 * POST /notifications/resolve: resolves notifications for everybody who sees them. A personal one is its owner's to
 * resolve; any other takes the u right of its route. Resolves all of the ids or none; resolved ones stay as they are.
 * @throws ApiError 403
 */
export async function resolveNotifications({ installation, ...call }: Call<NotificationIds>): Promise<void> {
  const principal = requirePrincipal(call);
  const ids = [...new Set(call.body.ids.map((id) => id.toLowerCase()))];
  await publishEvents(installation, async (trx) => {
    const within = await trx
      .selectFrom('notification')
      .select('id')
      .where('id', 'in', ids)
      .where(isWithinRights(principal, 'u'))
      .execute();
    if (within.length < ids.length) throw forbidden('You may not resolve all of these notifications');
    const rows = await trx
      .updateTable('notification')
      .set({ resolved_at: sql<Date>`now()`, resolved_by: principal.userId })
      .where('id', 'in', ids)
      .where('resolved_at', 'is', null)
      .returning('id')
      .execute();
    return rows.map(({ id }): EventDraft => ({ notificationId: id, kind: 'clear' }));
  });
}
