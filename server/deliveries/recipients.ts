import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Locale, NumberStyle } from '#contract/user.ts';
import { loadPrincipal } from '#server/identity/load-principal.ts';
import { isMailAddress } from '#server/mail/address.ts';
import type { Installation } from '#server/store/installation.ts';
import type { DeliveryTable } from '#server/store/tables/reports.ts';
import type { Delivery } from './delivery-ledger.ts';

/** Mails of one occurrence for the recipients of its recurrence; users who are gone get none. */
export async function deliveriesFor(
  installation: Installation,
  occurrenceId: string,
  userIds: readonly string[],
): Promise<Insertable<DeliveryTable>[]> {
  if (userIds.length === 0) return [];
  const users = await installation.db
    .selectFrom('app_user')
    .select(['id', 'email', 'language'])
    .where('id', 'in', [...userIds])
    .where('is_active', '=', true)
    .execute();
  return users.map(({ id: recipient_id, email, language }) => {
    const id = randomUUID();
    return {
      id,
      occurrence_id: occurrenceId,
      recipient_id,
      address: email,
      language,
      message_id: `<${id}@${installation.domain}>`,
      ...(isMailAddress(email) ? {} : { state: 'failed', reason: 'bad_address: this is no mail address' }),
    };
  });
}

/** Recipients who see the same of a report, written the same way: they share one rendering. */
export interface Audience {
  /** Names the sites within reach and, where it is not the language's own, the style of numbers. */
  scopeHash: string;
  language: Locale;
  /** Any of them: the page is read with this user's rights. */
  readerId: string;
  deliveryIds: string[];
}

const sitesHash = (sites: ReadonlySet<string> | null): string =>
  sites === null
    ? 'all'
    : createHash('sha256')
        .update([...sites].sort().join(','))
        .digest('hex')
        .slice(0, 16);

const scopeHashOf = (sites: ReadonlySet<string> | null, style: NumberStyle): string =>
  style === 'language' ? sitesHash(sites) : `${sitesHash(sites)} ${style}`;

async function numberStyles(
  { db }: Installation,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NumberStyle>> {
  if (userIds.length === 0) return new Map();
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'number_style'])
    .where('id', 'in', [...userIds])
    .execute();
  return new Map(users.map((user) => [user.id, user.number_style]));
}

/** Groups mails by what their recipients may see and how it is written. A recipient who is gone by now is left out. */
export async function audiencesOf(
  installation: Installation,
  deliveries: readonly Pick<Delivery, 'id' | 'recipient_id' | 'language'>[],
): Promise<Audience[]> {
  const audiences = new Map<string, Audience>();
  const styles = await numberStyles(
    installation,
    deliveries.map((delivery) => delivery.recipient_id),
  );
  for (const { id, recipient_id: readerId, language } of deliveries) {
    const reader = await loadPrincipal(installation, readerId, null);
    if (!reader) continue;
    const scopeHash = scopeHashOf(reader.sites, styles.get(readerId) ?? 'language');
    const key = `${scopeHash} ${language}`;
    const known = audiences.get(key);
    if (known) known.deliveryIds.push(id);
    else audiences.set(key, { scopeHash, language, readerId, deliveryIds: [id] });
  }
  return [...audiences.values()];
}
