import { forbidden, notFound } from '#server/http/error.ts';
import { canReachSite, type Principal } from '#server/identity/principal.ts';
import { type CollectionRow, findCollectionRows } from '#server/store/collections.ts';
import type { Installation } from '#server/store/installation.ts';
import { isUuid } from '#server/store/uuid.ts';
import { readMembers } from './collection-members.ts';

/**
 * A collection to be changed or deleted: its living members must all be within reach, as the change holds for all.
 * @throws ApiError 404, also where none of them is within reach; 403
 */
export async function changeableCollection(
  { db }: Installation,
  uuid: string,
  author: Principal,
): Promise<CollectionRow> {
  const [row] = isUuid(uuid) ? await findCollectionRows(db, [uuid.toLowerCase()]) : [];
  if (!row) throw notFound('This collection');
  const members = [...(await readMembers(db, [row])).values()];
  const reachable = members.filter((module) => canReachSite(author, module.site_id));
  if (reachable.length === members.length) return row;
  if (reachable.length === 0) throw notFound('This collection');
  throw forbidden('The collection holds modules out of your reach');
}
