import type { Installation } from '#server/store/installation.ts';
import { listModules } from '#server/store/module-rows.ts';
import { listSites } from '#server/store/sites.ts';
import type { Surroundings } from './check-module.ts';

/** Everything a module to be saved is checked against. */
export async function readSurroundings({ db }: Installation): Promise<Surroundings> {
  const [modules, sites, plcs] = await Promise.all([
    listModules(db),
    listSites(db),
    db.selectFrom('plc').select('id').execute(),
  ]);
  return { modules, sites, plcIds: plcs.map((plc) => plc.id) };
}
