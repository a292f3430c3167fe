import type { Call } from '#server/http/endpoint.ts';
import { notFound } from '#server/http/error.ts';
import { requirePrincipal } from '#server/identity/principal.ts';
import { log } from '#server/log.ts';
import { isUuid } from '#server/store/uuid.ts';
import { revokeLink } from './link-ledger.ts';
import { readableEntry } from './list-deliveries.ts';

/** DELETE /deliveries/{deliveryId}/link: the link of a mail leads nowhere from now on. */
export async function withdrawLink(call: Call): Promise<void> {
  const { installation, requestId } = call;
  const reader = requirePrincipal(call);
  const { id = '' } = call.params;
  const mail = isUuid(id)
    ? await installation.db
        .selectFrom('delivery')
        .select(['id', 'occurrence_id'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!mail) throw notFound('This mail');
  await readableEntry(installation, reader, mail.occurrence_id);
  if (!(await revokeLink(installation.db, mail.id))) throw notFound('A link of this mail');
  log('delivery.link-revoked', {
    installation: installation.schema,
    delivery: mail.id,
    by: reader.userId,
    requestId,
  });
}
