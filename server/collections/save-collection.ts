import type { Collection } from '#contract/installation/installation.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { seriesChanged } from '#server/ingest/recompute/series-changed.ts';
import type { CollectionRow } from '#server/store/collections.ts';
import type { Installation } from '#server/store/installation.ts';
import { orTaken } from '#server/store/unique-violation.ts';
import { readMembers, toCollection } from './collection-members.ts';

/**
 * Runs a save; the database refuses a name that another collection has.
 * @returns the saved collection
 */
export async function saveCollection(
  installation: Installation,
  author: Principal,
  save: Promise<CollectionRow>,
): Promise<Collection> {
  const taken = () => new ApiError(409, 'name_taken', 'Another collection has this name', 'name');
  const row = await orTaken(save, 'virtual_collection_name', taken);
  seriesChanged(installation);
  return toCollection(row, await readMembers(installation.db, row.nodes), author);
}
