import { requirePrincipal } from '#server/access/authorise.ts';
import { revokeLink } from '#server/deliveries/ledgers/link-ledger.ts';
import { readableEntry } from '#server/deliveries/log/list-deliveries.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log/log.ts';
import { isUuid } from '#server/store/uuid.ts';

/** DELETE /deliveries/{deliveryId}/link: revokes the link of a mail. */
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
  const { deliveries } = await readableEntry(installation, reader, mail.occurrence_id);
  if (!deliveries.some((one) => one.id === mail.id)) throw notFound('This mail');
  if (!(await revokeLink(installation.db, mail.id))) throw notFound('A link of this mail');
  log('delivery.link-revoked', {
    installation: installation.schema,
    delivery: mail.id,
    by: reader.userId,
    requestId,
  });
}
