import type { Collection } from '#contract/installation.ts';
import type { Call } from '#server/http/endpoint.ts';
import { requirePrincipal } from '#server/identity/principal.ts';
import { listCollectionRows } from '#server/store/collections.ts';
import { readMembers, toCollection } from './collection-members.ts';

/** GET /energetic-module/virtual-collections: collections with the members within reach; those without any are left out. */
export async function listCollections(call: Call): Promise<Collection[]> {
  const principal = requirePrincipal(call);
  const { db } = call.installation;
  const rows = await listCollectionRows(db);
  const members = await readMembers(db, rows);
  return rows.flatMap((row) => {
    const collection = toCollection(row, members, principal);
    return collection.nodes.length > 0 ? [collection] : [];
  });
}
