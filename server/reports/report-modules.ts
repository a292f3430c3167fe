import type { MeasureType } from '#contract/route-names.ts';
import type { StoredContainer } from '#domain/report-rules.ts';
import type { Installation } from '#server/store/installation.ts';

/** What a report needs to know of a module it names, a deleted one too: where it belongs. */
export interface ReportModule {
  uuid: string;
  siteId: string;
  siteName: string;
  zone: string;
  measureType: MeasureType;
}

/** Device uuids of a structure, each once, in the order of the report. */
export const deviceUuids = (structure: readonly StoredContainer[]): string[] => [
  ...new Set(
    structure.flatMap(({ config }) => (config.devices ?? []).map((device) => device.uuid.toLowerCase())),
  ),
];

/** Modules by uuid, deleted ones included: an old issue still has to know whose sites it shows. */
export async function reportModules(
  installation: Installation,
  uuids: readonly string[],
): Promise<Map<string, ReportModule>> {
  if (uuids.length === 0) return new Map();
  const rows = await installation.db
    .selectFrom('module')
    .innerJoin('site', 'site.id', 'module.site_id')
    .select(['module.uuid', 'module.site_id', 'module.measure_type', 'site.name', 'site.timezone'])
    .where('module.uuid', 'in', [...uuids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.uuid,
      {
        uuid: row.uuid,
        siteId: row.site_id,
        siteName: row.name,
        zone: row.timezone,
        measureType: row.measure_type,
      },
    ]),
  );
}

/** Zone of the installation's first site. */
export async function firstZone(installation: Installation): Promise<string> {
  const site = await installation.db
    .selectFrom('site')
    .select('timezone')
    .orderBy('position')
    .orderBy('name')
    .executeTakeFirst();
  return site?.timezone ?? 'UTC';
}
