import type { Principal } from '#server/access/principal.ts';
import type { Installation } from '#server/store/installation.ts';
import { canReachKnown } from './reach.ts';
import type { OpenReport } from './report-access.ts';
import { reportModules } from './report-modules.ts';

/** True for a module, collection or controller, by its id, that a reader may see. */
export type IsSeen = (uuid: string) => boolean;

/**
 * Says which of these ids a reader of a report may see: what its widgets point at, and what their data name beyond it,
 * such as the meters of an energy flow. `reader`: null sees everything.
 */
export async function seenIn(
  installation: Pick<Installation, 'db'>,
  reader: Principal | null,
  { modules, sites }: Pick<OpenReport, 'modules' | 'sites'>,
  uuids: readonly string[],
): Promise<IsSeen> {
  if (!reader || reader.sites === null) return () => true;
  const further = uuids.filter((uuid) => !modules.has(uuid));
  const known = new Map([...(await reportModules(installation, further)), ...modules]);
  return (uuid) => canReachKnown(reader, known.get(uuid), sites);
}
