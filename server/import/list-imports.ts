import type { ImportRuns } from '#contract/readings/import.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { listRuns } from './store/import-runs.ts';

/** GET /import: lists imports and their authors, within the caller's sites, newest first. */
export async function listImports(call: Call): Promise<ImportRuns> {
  return { imports: await listRuns(call.installation.db, requirePrincipal(call)) };
}
