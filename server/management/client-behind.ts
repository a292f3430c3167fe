// Decided in docs/decisions/2026-11-21-management-forwarder.md

import type { Request } from 'express';
import type { Principal } from '#server/access/principal.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import type { AppContext } from '#server/http/app-context.ts';
import type { Installation } from '#server/store/installation.ts';
import { mayManage } from './may-manage.ts';
import { noteManager } from './note-manager.ts';

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
