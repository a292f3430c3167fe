import type { Principal } from '#server/access/principal.ts';
import { forbidden, notFound } from '#server/errors/api-error.ts';
import { type CollectionRow, findCollectionRows } from '#server/store/collections.ts';
import type { Installation } from '#server/store/installation.ts';
import { isUuid } from '#server/store/uuid.ts';
import { reachOf, readMembers } from './collection-members.ts';

/**
 * Finds a collection to change or delete. All of its members must be within reach, as a change applies to every
 * reader.
 * @throws ApiError 404, also where none of them is within reach; 403
 */
export async function changeableCollection(
  { db }: Installation,
  uuid: string,
  author: Principal,
): Promise<CollectionRow> {
  const [row] = isUuid(uuid) ? await findCollectionRows(db, [uuid.toLowerCase()]) : [];
  const reach = row ? reachOf(row, await readMembers(db, row.nodes), author) : 'none';
  if (!row || reach === 'none') throw notFound('This collection');
  if (reach === 'some') throw forbidden('The collection holds modules out of your reach');
  return row;
}
