import type { UnassignedAnswer } from '#contract/readings/ingest.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { BEYOND_LIMIT_KEY } from './commit/store-unassigned.ts';

/**
 * GET /ingest/unassigned: lists inputs whose module or parameter is not set up, latest first. They could belong to
 * any site, so a caller who is limited to sites gets none.
 */
export async function getUnassigned(call: Call): Promise<UnassignedAnswer> {
  if (requirePrincipal(call).sites !== null) return { inputs: [], beyondLimit: 0 };
  const rows = await call.installation.db
    .selectFrom('unassigned_input')
    .selectAll()
    .orderBy('last_seen', 'desc')
    .orderBy('key')
    .execute();
  return {
    inputs: rows
      .filter((row) => row.key !== BEYOND_LIMIT_KEY)
      .map((row) => ({
        module: row.module,
        parameter: row.parameter,
        firstSeen: row.first_seen.toISOString(),
        lastSeen: row.last_seen.toISOString(),
        lastValue: row.last_value,
        count: Number(row.count),
      })),
    beyondLimit: Number(rows.find((row) => row.key === BEYOND_LIMIT_KEY)?.count ?? 0),
  };
}
