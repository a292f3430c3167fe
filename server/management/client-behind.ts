// Decided in docs/decisions/2026-11-21-management-forwarder.md

import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { Principal } from '#server/access/principal.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import type { AppContext } from '#server/http/app-context.ts';
import type { Installation } from '#server/store/installation.ts';
import { mayManage } from './may-manage.ts';

/** Time after which a renamed person is known by the new name, ms. */
const NOTED_FOR_MS = 600_000;

/** Ids of the users noted lately. */
const notedManagers = () => new LRUCache<string, true>({ max: 10_000, ttl: NOTED_FOR_MS });

/**
 * Stores a user of the management instance among the users of a client, under the same id, so that changes made there
 * carry the user's name. The row is inactive: it cannot log in, is offered nowhere and receives nothing.
 */
async function noteManager(management: Installation, client: Installation, userId: string): Promise<void> {
  const noted = client.service(notedManagers);
  if (noted.has(userId)) return;
  const person = await management.db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'language', 'number_style', 'csv_style'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) return;
  const { language: _, ...known } = person;
  await client.db
    .insertInto('app_user')
    .values({ ...person, id: userId, email: `${userId}@management.invalid`, is_active: false })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(known))
    .execute();
  noted.set(userId, true);
}

/**
 * Client installation that a call to the management instance is for (`/api/client/{clientId}/…`). A client outside
 * the user's list does not exist for that user. `principal` is null for streams, whose token names their client.
 * @throws ApiError 404, 501 for a client that runs elsewhere
 */
export async function clientBehind(
  { installations }: AppContext,
  management: Installation,
  principal: Principal | null,
  request: Request,
): Promise<Installation> {
  const id = String(request.params.clientId).toLowerCase();
  if (principal && !mayManage(principal, id)) throw notFound('This client');
  const client = installations.byId(id);
  if (client?.kind === 'client') {
    if (principal) await noteManager(management, client, principal.userId);
    return client;
  }
  if (principal && installations.remoteClients.some((remote) => remote.id === id))
    throw new ApiError(501, 'remote_client', 'Clients on other machines are not reached from here yet');
  throw notFound('This client');
}
