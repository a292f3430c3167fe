import { type RawBuilder, sql } from 'kysely';

/**
 * What the widgets of a structure point at, in SQL, as rows of one column `id`: devices, controllers, sites of logos;
 * `structure`: a column.
 */
export const targetRowsIn = (structure: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT lower(target #>> '{}') AS id
  FROM (
    SELECT jsonb_path_query(${structure}, '$[*].config.devices[*].uuid') AS target
    UNION ALL SELECT jsonb_path_query(${structure}, '$[*].config.interfaces[*]')
    UNION ALL SELECT jsonb_path_query(${structure}, '$[*].config.logoConfig ? (@.type == "site").site')
  ) AS pointers
  WHERE target <> 'null'
)`;

/**
 * SQL form of `targetUuids`, so that no structure leaves the database when only its reach is needed; `structure`: a
 * column.
 */
export const targetUuidsIn = (structure: RawBuilder<unknown>): RawBuilder<string[]> => sql<string[]>`(
  SELECT coalesce(array_agg(DISTINCT id), '{}') FROM ${targetRowsIn(structure)} AS target
)`;

const DEVICE = `jsonb_build_object('uuid', device -> 'uuid')`;

/**
 * Settings of a `widget` in SQL without anything but its name, where it is wanted, and what it points at: the same
 * targets as those above. `device`: what is left of a `device`.
 */
export const pointersOf = ({ device = DEVICE, hasName = false } = {}): string => `
  jsonb_strip_nulls(jsonb_build_object(
    ${hasName ? `'name', widget -> 'config' -> 'name',` : ''}
    'devices', (
      SELECT coalesce(jsonb_agg(${device}), '[]') FROM jsonb_path_query(widget, '$.config.devices[*]') AS device
    ),
    'interfaces', widget -> 'config' -> 'interfaces',
    'logoConfig', widget -> 'config' -> 'logoConfig'
  ))`;

/**
 * Own sites of an edition in SQL, as JSON: those of its frozen `report`, or, in editions that are older than this field,
 * those that the report has today (`sites`). See `ownSitesOf`.
 */
export const ownSitesIn = (report: RawBuilder<unknown>, sites: RawBuilder<unknown>) =>
  sql<
    string[] | null
  >`CASE WHEN ${report} ? 'sites' THEN nullif(${report} -> 'sites', 'null') ELSE to_jsonb(${sites}) END`;
