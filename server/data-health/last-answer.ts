import type { Kysely } from 'kysely';
import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';
import { ingestOf } from '#server/ingest/ingest.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';

/** Maximum number of fields that are named. */
const FIELDS_NAMED = 5;

type LastAnswer = NonNullable<ModuleHealthDetail['lastAnswer']>;

/** Fields that came under the module's own names since `since` (epoch ms) and that no parameter is known for. */
async function unknownFields(
  db: Kysely<Database>,
  { uuid, external_id: externalId }: ModuleRow,
  since: number,
): Promise<LastAnswer | null> {
  const rows = await db
    .selectFrom('unassigned_input')
    .select(['parameter', 'last_seen'])
    .where('module', 'in', externalId === null ? [uuid] : [uuid, externalId])
    .where('last_seen', '>', new Date(since))
    .orderBy('last_seen', 'desc')
    .limit(FIELDS_NAMED)
    .execute();
  const [newest] = rows;
  if (!newest) return null;
  return {
    kind: 'unassigned',
    at: newest.last_seen.getTime(),
    text: rows.map(({ parameter }) => parameter).join(', '),
  };
}

/** Last answer to the module's sender that explains why no reading came after `lastFetch` (epoch ms; null: never). */
export async function lastAnswer(
  installation: Installation,
  module: ModuleRow,
  lastFetch: number | null,
): Promise<LastAnswer | null> {
  const since = lastFetch ?? 0;
  const refused = ingestOf(installation).refusals.of(module.id);
  if (refused && refused.at > since) return { kind: 'refused', at: refused.at, text: refused.reason };
  return unknownFields(installation.db, module, since);
}
