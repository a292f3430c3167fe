import type { Collection, CollectionInput } from '#contract/installation/installation.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { checkNodes } from './check-nodes.ts';
import { readMembers } from './collection-members.ts';
import { saveCollection } from './save-collection.ts';

/** POST /energetic-module/virtual-collection: creates a grouped collection. */
export async function postCollection(call: Call<CollectionInput>): Promise<Collection> {
  const principal = requirePrincipal(call);
  const { installation, body } = call;
  checkNodes(body.nodes, await readMembers(installation.db, body.nodes), principal);
  const { name, color, nodes } = body;
  const insert = installation.db
    .insertInto('virtual_collection')
    .values({ name, color, nodes })
    .returningAll()
    .executeTakeFirstOrThrow();
  return saveCollection(installation, principal, insert);
}
