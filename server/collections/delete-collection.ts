import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { seriesChanged } from '#server/ingest/recompute/series-changed.ts';
import { changeableCollection } from './changeable-collection.ts';

/** DELETE /energetic-module/virtual-collection/{uuid}: deletes a collection. Reports that show it mark it as gone. */
export async function deleteCollection(call: Call): Promise<undefined> {
  const { installation, params } = call;
  const row = await changeableCollection(installation, params.uuid ?? '', requirePrincipal(call));
  await installation.db.deleteFrom('virtual_collection').where('uuid', '=', row.uuid).execute();
  seriesChanged(installation);
}
