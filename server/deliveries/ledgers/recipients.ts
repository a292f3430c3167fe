import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Locale, NumberStyle } from '#contract/people/user.ts';
import { readerOf, type Shown } from '#server/deliveries/reading-right.ts';
import { isMailAddress } from '#server/mail/address.ts';
import { frozenModules } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';
import type { DeliveryTable } from '#server/store/tables/reports.ts';
import type { Delivery } from './delivery-ledger.ts';

const failedAtOnce = (reason: string) => ({ state: 'failed', reason }) as const;

/**
 * Mails of one run for the recipients of its recurrence. A recipient who cannot get one has a failed mail with the
 * reason. Deleted users are left out.
 */
export async function deliveriesFor(
  installation: Installation,
  occurrenceId: string,
  userIds: readonly string[],
): Promise<Insertable<DeliveryTable>[]> {
  if (userIds.length === 0) return [];
  const users = await installation.db
    .selectFrom('app_user')
    .select(['id', 'email', 'language', 'is_active'])
    .where('id', 'in', [...userIds])
    .execute();
  return users.map(({ id: recipient_id, email, language, is_active }) => {
    const id = randomUUID();
    return {
      id,
      occurrence_id: occurrenceId,
      recipient_id,
      address: email,
      language,
      message_id: `<${id}@${installation.mailDomain}>`,
      ...(isMailAddress(email) ? {} : failedAtOnce('bad_address: this is no mail address')),
      ...(is_active ? {} : failedAtOnce('recipient_disabled: this user is disabled')),
    };
  });
}

/** Recipients who see the same part of a report, written the same way: they share one rendering. */
export interface Audience {
  /** Identifies the sites within reach and, where it is not the language's own, the number style. */
  scopeHash: string;
  /** Sites within reach; null: all. */
  sites: string[] | null;
  language: Locale;
  /** Any of these recipients: the page is read with this user's rights. */
  readerId: string;
  deliveryIds: string[];
}

/** Mails by audience, and mails of recipients who may not have the report, with the reason. */
export interface Audiences {
  audiences: Audience[];
  refused: { id: string; reason: string }[];
}

const sitesHash = (sites: readonly string[] | null): string =>
  sites === null ? 'all' : createHash('sha256').update(sites.join(',')).digest('hex').slice(0, 16);

const scopeHashOf = (sites: readonly string[] | null, style: NumberStyle): string =>
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

/** Groups mails by what their recipients may see of a frozen report, and by its language and number style. */
export async function audiencesOf(
  installation: Installation,
  report: Shown['report'],
  deliveries: readonly Pick<Delivery, 'id' | 'recipient_id' | 'language'>[],
): Promise<Audiences> {
  const audiences = new Map<string, Audience>();
  const refused: Audiences['refused'] = [];
  const modules = await frozenModules(installation, report);
  const styles = await numberStyles(
    installation,
    deliveries.map((delivery) => delivery.recipient_id),
  );
  for (const { id, recipient_id: readerId, language } of deliveries) {
    const { principal, refusal } = await readerOf(installation, readerId, { report }, modules);
    if (!principal) {
      refused.push({ id, reason: refusal });
      continue;
    }
    const sites = principal.sites && [...principal.sites].sort();
    const scopeHash = scopeHashOf(sites, styles.get(readerId) ?? 'language');
    const key = `${scopeHash} ${language}`;
    const known = audiences.get(key);
    if (known) known.deliveryIds.push(id);
    else audiences.set(key, { scopeHash, sites, language, readerId, deliveryIds: [id] });
  }
  return { audiences: [...audiences.values()], refused };
}
