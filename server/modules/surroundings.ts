import type { Kysely } from 'kysely';
import { readModuleGraph } from '#server/series/module-graph.ts';
import type { Database } from '#server/store/database.ts';
import { listSites } from '#server/store/sites.ts';
import type { Surroundings } from './check-module.ts';

/** Everything that a module to be saved is checked against. */
export async function readSurroundings(db: Kysely<Database>): Promise<Surroundings> {
  const graph = await readModuleGraph(db);
  const sites = await listSites(db);
  const plcs = await db.selectFrom('plc').select('id').execute();
  return { graph, modules: [...graph.modules.values()], sites, plcIds: plcs.map((plc) => plc.id) };
}
