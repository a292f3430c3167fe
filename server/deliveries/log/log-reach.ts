import { type RawBuilder, sql } from 'kysely';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import { REPORT_TYPES } from '#contract/reports/report.ts';
import { may } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { readableReportIds } from '#server/reports/reading/readable-reports.ts';
import type { Installation } from '#server/store/installation.ts';

/**
 * True in SQL for entries of deleted reports whose type the reader may read. The type is kept in the edition; without
 * an edition it is unknown, and the reader must be allowed every type. A test may have shown a draft, so only the
 * person who asked for it sees it.
 */
function ofDeletedReports(reader: Principal): RawBuilder<boolean> {
  const types = REPORT_TYPES.filter((type) => may(reader, ROUTE_OF_REPORT_TYPE[type], 'r'));
  const anyType = types.length === REPORT_TYPES.length;
  return sql<boolean>`(
    occurrence.report_id IS NULL AND (occurrence.kind = 'schedule' OR occurrence.asked_by = ${reader.userId}::uuid)
    AND CASE WHEN occurrence.generation_id IS NULL THEN ${anyType}::boolean ELSE EXISTS (
      SELECT FROM generation
      WHERE generation.id = occurrence.generation_id AND generation.report ->> 'type' = ANY (${types}::text[])
    ) END
  )`;
}

/** True in SQL for entries of reports that a reader may read; those of deleted reports need a reach of every site. */
export async function isReadable(
  installation: Installation,
  reader: Principal,
): Promise<RawBuilder<boolean>> {
  const readable = await readableReportIds(installation, reader);
  const ofReadable = sql<boolean>`occurrence.report_id = ANY (${readable}::int[])`;
  return reader.sites === null ? sql<boolean>`(${ofReadable} OR ${ofDeletedReports(reader)})` : ofReadable;
}
