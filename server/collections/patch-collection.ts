import type { Collection, CollectionPatch } from '#contract/installation/installation.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { changeableCollection } from './changeable-collection.ts';
import { checkNodes } from './check-nodes.ts';
import { readMembers } from './collection-members.ts';
import { saveCollection } from './save-collection.ts';

/** PATCH /energetic-module/virtual-collection: changes the fields given with the uuid. */
export async function patchCollection(call: Call<CollectionPatch>): Promise<Collection> {
  const principal = requirePrincipal(call);
  const { installation, body } = call;
  const row = await changeableCollection(installation, body.uuid, principal);
  if (body.nodes) checkNodes(body.nodes, await readMembers(installation.db, body.nodes), principal);
  const { name = row.name, color = row.color, nodes = row.nodes } = body;
  const update = installation.db
    .updateTable('virtual_collection')
    .set({ name, color, nodes })
    .where('uuid', '=', row.uuid)
    .returningAll()
    // Another user may have deleted it meanwhile.
    .executeTakeFirstOrThrow(() => notFound('This collection'));
  return saveCollection(installation, principal, update);
}
