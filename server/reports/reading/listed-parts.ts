import { type RawBuilder, sql } from 'kysely';
import type { ReportListItem, ReportType } from '#contract/reports/report.ts';
import { loadStructure, type StoredContainer } from '#domain/reports/report-rules.ts';
import type { Principal } from '#server/access/principal.ts';
import { type ChangedModules, newestChange } from '#server/reports/editions/changed-editions.ts';
import { canReachKnown, type OwnSites, reachOf, targetsIn } from '#server/reports/reach.ts';
import {
  type FrozenGroups,
  type ReportModule,
  targetUuids,
  withGroups,
} from '#server/reports/report-modules.ts';
import { withinReach } from '#server/reports/within-reach.ts';
import { ownSitesIn, pointersOf, targetUuidsIn } from '#server/store/report-targets.ts';

/** What a list needs to know of a report's widgets: a list can hold thousands, so their settings stay in the database. */
export type Outline = StoredContainer[];

/** Edition in a list, with what decides who may read it; for a reader of all sites this is left out. */
export type ListedEdition = Omit<ReportListItem['issues'][number], 'dataChangedAt'> & {
  changed: ChangedModules | null;
  targets?: string[];
  groups?: FrozenGroups | null;
  own?: OwnSites;
};

const NOTHING = sql`'{"devices": []}'::jsonb`;

/** Loading a structure needs the parameters of its devices. */
const POINTERS = sql.raw(
  pointersOf({ device: `jsonb_build_object('uuid', device -> 'uuid', 'parameters', '[]'::jsonb)` }),
);

/** SQL of the outline of `report.structure`; a reader of all sites sees all of it, whatever it points at. */
export const outlineFor = ({ sites }: Principal): RawBuilder<Outline> => sql<Outline>`coalesce((
  SELECT jsonb_agg(widget - 'config' || jsonb_build_object('config', ${sites === null ? NOTHING : POINTERS}) ORDER BY place)
  FROM jsonb_array_elements(report.structure) WITH ORDINALITY AS one (widget, place)
), '[]')`;

/** SQL of what decides who may read an edition (`generation`), as further columns. */
export const editionReachFor = ({ sites }: Principal): RawBuilder<unknown> =>
  sites === null
    ? sql``
    : sql`, to_jsonb(${targetUuidsIn(sql`report -> 'structure'`)}) AS targets, report -> 'groups' AS groups,
        ${ownSitesIn(sql`report`, sql`listed.sites`)} AS own`;

interface ListedRow {
  type: ReportType;
  sites: OwnSites;
  outline: Outline;
  issues: readonly ListedEdition[];
}

/** Uuids that the reports and editions of a list point at. */
export const listedUuids = (rows: readonly ListedRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ outline, issues }) => [
      ...targetUuids(outline),
      ...issues.flatMap(({ targets = [], changed }) => [...targets, ...Object.keys(changed ?? {})]),
    ]),
  ),
];

/** An edition as a reader may know it; nothing when it is out of their reach. */
function listedEdition(
  reader: Principal,
  { id, createdAt, startTime, endTime, changed, targets = [], groups, own = null }: ListedEdition,
  modules: ReadonlyMap<string, ReportModule>,
): ReportListItem['issues'] {
  const known = withGroups(modules, groups ?? {});
  const shown = targets.map((uuid) => known.get(uuid));
  if (reachOf(reader, shown, own) === 'none') return [];
  const isSeen = (uuid: string) => reader.sites === null || canReachKnown(reader, known.get(uuid), own);
  const dataChangedAt = newestChange(changed, isSeen)?.toISOString() ?? null;
  return [{ id, createdAt, startTime, endTime, dataChangedAt }];
}

/** The widgets and editions of a listed report that a reader may know; null: the report is out of their reach. */
export function listedParts(
  reader: Principal,
  { type, sites, outline, issues }: ListedRow,
  modules: ReadonlyMap<string, ReportModule>,
): Pick<ReportListItem, 'widgets' | 'issues' | 'isWithinReach'> | null {
  const reach = reachOf(reader, targetsIn(outline, modules), sites);
  if (reach === 'none') return null;
  const structure = loadStructure(type, outline, () => undefined);
  return {
    isWithinReach: reach === 'all',
    widgets: withinReach(reader, structure, modules, sites).structure.length,
    issues: issues.flatMap((edition) => listedEdition(reader, edition, modules)),
  };
}
