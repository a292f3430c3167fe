import { type Selectable, sql } from 'kysely';
import type { OwnSites } from '#server/reports/reach.ts';
import type { Installation } from '#server/store/installation.ts';
import { ownSitesIn } from '#server/store/report-targets.ts';
import type { GenerationTable } from '#server/store/tables/reports.ts';

/** Content of a joined edition in SQL, with its own sites, for which its `report` must be joined too. */
export const FROZEN_REPORT = sql<Selectable<GenerationTable>['report'] & { sites: OwnSites }>`(
  generation.report
  || jsonb_build_object('sites', ${ownSitesIn(sql.ref('generation.report'), sql.ref('report.sites'))})
)`;

/**
 * Mails that have a PDF, with the edition it shows and the reach it was made for; callers add columns and conditions.
 */
export const selectMailWithEdition = ({ db }: Pick<Installation, 'db'>) =>
  db
    .selectFrom('delivery')
    .innerJoin('occurrence', 'occurrence.id', 'delivery.occurrence_id')
    .innerJoin('generation', 'generation.id', 'occurrence.generation_id')
    .innerJoin('rendering', 'rendering.id', 'delivery.rendering_id')
    .leftJoin('report', 'report.id', 'generation.report_id')
    .select(['rendering.sites', 'generation.start_time', 'generation.end_time'])
    .select(FROZEN_REPORT.as('report'));
