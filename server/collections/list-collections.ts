import type { Collection } from '#contract/installation/installation.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { listCollectionRows } from '#server/store/collections.ts';
import { reachOf, readMembers, toCollection } from './collection-members.ts';

/**
 * GET /energetic-module/virtual-collections: lists collections with their members within reach. Collections wholly
 * out of reach are left out. A collection whose members were all deleted is listed empty, so that it can be changed
 * or deleted.
 */
export async function listCollections(call: Call): Promise<Collection[]> {
  const principal = requirePrincipal(call);
  const { db } = call.installation;
  const rows = await listCollectionRows(db);
  const members = await readMembers(
    db,
    rows.flatMap(({ nodes }) => nodes),
  );
  return rows
    .filter((row) => reachOf(row, members, principal) !== 'none')
    .map((row) => toCollection(row, members, principal));
}
