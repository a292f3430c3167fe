import type { Insertable, Selectable, Transaction } from 'kysely';
import type { WholeBlocksAnswer } from '#contract/reports/block.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import { wholeAnswer } from '#server/reports/blocks/blocks-answer.ts';
import { ownSitesOf, reachOf, targetsIn } from '#server/reports/reach.ts';
import type { EditionFacts } from '#server/reports/reading/to-report.ts';
import {
  type OpenReport,
  openReport,
  readableReport,
  type SeenReport,
  seenBy,
} from '#server/reports/report-access.ts';
import { frozenModules, groupsOf } from '#server/reports/report-modules.ts';
import { seenIn } from '#server/reports/seen-modules.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import { readStoredBlocks, storedBlocks } from '#server/store/stored-blocks.ts';
import type { GenerationTable } from '#server/store/tables/reports.ts';
import { isUuid } from '#server/store/uuid.ts';
import { CHANGED_MODULES, newestChange } from './changed-editions.ts';
import { computeWhole, type Patience } from './compute-whole.ts';

/** Time for which a PDF made on request is kept, in case its reader comes back, ms. */
const PRINT_LIFETIME_MS = 3_600_000;

type NewEdition = Insertable<GenerationTable>;

/**
 * Computes all blocks of a report once, for every later reading of the edition, when the quarter-hours that they need
 * are computed. All devices are read; readers are limited to their sites when they read it. `now`: epoch ms, the present
 * by which the coverage counts what is past.
 * @throws ApiError 503 still_computing
 */
export async function freeze(
  installation: Installation,
  report: OpenReport,
  edition: {
    period: WallPeriod;
    zone: string;
    now: number;
    kind: 'occurrence' | 'print';
    createdBy: string | null;
  },
  patience: Patience,
): Promise<NewEdition> {
  const { period, zone, now, kind, createdBy } = edition;
  const { blocks, spans } = await computeWhole(installation, report, { period, now }, patience);
  const { name, type, group } = report.row;
  return {
    report_id: report.row.id,
    kind,
    report: JSON.stringify({
      ...{ name, type, group },
      structure: report.structure,
      groups: groupsOf(report.modules),
      sites: report.sites && [...report.sites],
    }),
    start_time: period.startTime,
    end_time: period.endTime,
    zone,
    blocks: await storedBlocks(await wholeAnswer(blocks, report, period, now)),
    read_from: spans.length > 0 ? new Date(Math.min(...spans.map(({ readFrom }) => readFrom))) : null,
    series: JSON.stringify(spans),
    created_by: createdBy,
    expires_at: kind === 'print' ? new Date(now + PRINT_LIFETIME_MS) : null,
  };
}

/**
 * Stores an edition.
 * @returns its id.
 */
export async function storeEdition(
  db: Installation['db'] | Transaction<Database>,
  edition: NewEdition,
): Promise<string> {
  const { id } = await db.insertInto('generation').values(edition).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** An edition opened for a reader. */
export interface OpenEdition {
  report: SeenReport;
  /** The report that it was made of, as it is now. */
  current: SeenReport;
  /** Its blocks are left out, as they may be many megabytes; `issueBlocks` reads them where they are needed. */
  generation: Omit<Selectable<GenerationTable>, 'blocks' | 'series' | 'read_from'>;
  facts: EditionFacts;
}

const FACTS = [
  'id',
  'report_id',
  'kind',
  'report',
  'start_time',
  'end_time',
  'zone',
  'created_at',
  'created_by',
  'expires_at',
  'removed_at',
] as const;

export const editionRemoved = (): ApiError =>
  new ApiError(410, 'issue_removed', 'This edition has outlived the time that editions are kept');

/**
 * Stored blocks of all widgets of an edition.
 * @throws ApiError 404 when it has expired meanwhile, 410 when it was removed
 */
export async function editionBlocks(
  { db }: Pick<Installation, 'db'>,
  id: string,
): Promise<WholeBlocksAnswer> {
  const row = await db.selectFrom('generation').select('blocks').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This edition of the report');
  if (!row.blocks) throw editionRemoved();
  return readStoredBlocks(row.blocks);
}

/**
 * An edition, by its reader's rights to the report that it was made of.
 * @throws ApiError 404, also for one wholly out of reach; 403, 410 issue_removed
 */
export async function readableEdition(
  installation: Installation,
  principal: Principal,
  reportId: number,
  generatedId: string,
): Promise<OpenEdition> {
  const current = await readableReport(installation, principal, reportId);
  const edition = isUuid(generatedId)
    ? await installation.db
        .selectFrom('generation')
        .select([...FACTS, CHANGED_MODULES.as('changed')])
        .where('id', '=', generatedId)
        .where('report_id', '=', reportId)
        .executeTakeFirst()
    : undefined;
  if (!edition) throw notFound('This edition of the report');
  if (edition.removed_at) {
    // Of its widgets only their names and what they point at are left.
    const { structure } = edition.report;
    const modules = await frozenModules(installation, edition.report);
    const sites = ownSitesOf(edition.report, current.row);
    if (reachOf(principal, targetsIn(structure, modules), sites) === 'none')
      throw notFound('This edition of the report');
    throw editionRemoved();
  }
  // Widgets as they were; the report may have changed since, and may also have left sites.
  const report = seenBy(principal, await openReport(installation, current.row, edition.report));
  if (report.reach === 'none') throw notFound('This edition of the report');
  const isSeen = await seenIn(installation, principal, report, Object.keys(edition.changed ?? {}));
  const { name, group } = edition.report;
  return {
    report,
    current,
    generation: edition,
    facts: {
      id: edition.id,
      createdAt: edition.created_at,
      dataChangedAt: newestChange(edition.changed, isSeen),
      kind: edition.kind,
      name,
      group,
    },
  };
}
