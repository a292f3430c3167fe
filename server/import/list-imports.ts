import type { ImportRuns } from '#contract/import.ts';
import type { Call } from '#server/http/endpoint.ts';
import { requirePrincipal } from '#server/identity/principal.ts';
import { listRuns } from './import-runs.ts';

/** GET /import: who has imported what, within the caller's sites, the newest first. */
export async function listImports(call: Call): Promise<ImportRuns> {
  return { imports: await listRuns(call.installation.db, requirePrincipal(call)) };
}
