import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { ReportType } from '#contract/reports/report.ts';

export type SiteName = 'A' | 'B';
export type Sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Text in every object of a site: no answer to a user of site B may contain the text of site A. */
export const markOf = (site: SiteName): string => `Secret of site ${site}`;

/**
 * Makers of objects in a site, one per kind, which bypass the API.
 * @returns its id
 */
export function makersOf(sql: Sql, sites: Record<SiteName, string>) {
  const named = (site: SiteName): string => `${markOf(site)} ${randomBytes(4).toString('hex')}`;
  const idOf = async <Id = string>(text: string, values: unknown[]): Promise<Id> => {
    const [row] = await sql<{ id: Id }>(text, values);
    if (!row) throw new Error(`nothing came of ${text}`);
    return row.id;
  };
  const module = (site: SiteName, type = 'device') =>
    idOf(
      `INSERT INTO module (name, type, measure_type, site_id) VALUES ($1, $2, 'electricity', $3) RETURNING uuid AS id`,
      [named(site), type, sites[site]],
    );
  const moduleId = async (site: SiteName): Promise<number> =>
    idOf<number>('SELECT id FROM module WHERE uuid = $1', [await module(site)]);
  const structureOf = (site: SiteName, uuid: string) => [
    {
      ...{ i: `w${site}`, component: 'LineChart', x: 0, y: 0, w: 6, h: 10 },
      config: { name: markOf(site), devices: [{ uuid, parameters: [{ value: 'energy' }] }] },
    },
  ];
  const report = async (site: SiteName, type: ReportType, draftOf: string | null = null): Promise<number> =>
    idOf<number>(
      `INSERT INTO report (name, type, period, start_time, end_time, structure, draft, created_by)
       VALUES ($1, $2, 'fixed', '2026-03-01T00:00', '2026-03-01T23:45', $3, $4, $5) RETURNING id`,
      [named(site), type, JSON.stringify(structureOf(site, await module(site))), draftOf !== null, draftOf],
    );
  const issue = async (site: SiteName, reportId: number): Promise<string> => {
    const structure = structureOf(site, await module(site));
    const period = { startTime: '2026-03-01T00:00', endTime: '2026-03-01T23:45' };
    const blocks = { period, zones: ['UTC'], sites: [], coverage: null, fingerprint: '', blocks: {} };
    return idOf(
      `INSERT INTO generation (report_id, kind, report, start_time, end_time, zone, blocks)
       VALUES ($1, 'occurrence', $2, $3, $4, 'UTC', $5) RETURNING id`,
      [
        reportId,
        JSON.stringify({ name: named(site), type: 'base-report', group: null, structure }),
        period.startTime,
        period.endTime,
        JSON.stringify(blocks),
      ],
    );
  };
  const mail = async (site: SiteName, reportId: number, problemId: string): Promise<string> => {
    // Two mails of one report, made at the same time, must not be due at the same moment.
    const occurrence = await idOf(
      `INSERT INTO occurrence (report_id, report_name, due_at, state, generation_id)
       VALUES ($1, $2, now() - random() * interval '1 hour', 'done', $3) RETURNING id`,
      [reportId, named(site), problemId],
    );
    const rendering = await idOf(
      `INSERT INTO rendering (occurrence_id, scope_hash, language, pdf) VALUES ($1, '', 'en', '%PDF') RETURNING id`,
      [occurrence],
    );
    const delivery = await idOf(
      `INSERT INTO delivery (occurrence_id, recipient_id, address, language, rendering_id, state, message_id)
       VALUES ($1, gen_random_uuid(), 'a@test.example', 'en', $2, 'sent', gen_random_uuid()) RETURNING id`,
      [occurrence, rendering],
    );
    return idOf(
      `INSERT INTO outbox_mail (delivery_id, recipient, subject, body_text, raw, attachments)
       VALUES ($1, 'a@test.example', $2, '', '', '[{"name":"report.pdf","bytes":4}]') RETURNING id`,
      [delivery, named(site)],
    );
  };
  return {
    module,
    report,
    issue,
    mail,
    plc: (site: SiteName) =>
      idOf(
        `INSERT INTO plc (id, name, color, site_id) VALUES (gen_random_uuid(), $1, '#000000', $2) RETURNING id`,
        [named(site), sites[site]],
      ),
    provider: async (site: SiteName) => {
      const uuid = await module(site, 'provider');
      await sql('INSERT INTO provider_reservation (provider_id, reservation) VALUES ($1, 1)', [uuid]);
      return uuid;
    },
    formulaModule: async (site: SiteName): Promise<string> => {
      const id = await moduleId(site);
      await sql(
        `INSERT INTO formula_version (module_id, version, formula, variables) VALUES ($1, 1, 'a', '{}')`,
        [id],
      );
      return idOf('SELECT uuid AS id FROM module WHERE id = $1', [id]);
    },
    collection: async (site: SiteName) =>
      idOf(
        `INSERT INTO virtual_collection (name, color, nodes) VALUES ($1, '#000000', ARRAY[$2::uuid]) RETURNING uuid AS id`,
        [named(site), await module(site)],
      ),
    importRun: async (site: SiteName) =>
      idOf(
        `INSERT INTO import_run (file_name, mapping, counts, state, modules)
         VALUES ($1, '{}', '{}', 'done', ARRAY[$2::int]) RETURNING id`,
        [named(site), await moduleId(site)],
      ),
    ingestToken: (site: SiteName) =>
      idOf(
        `INSERT INTO ingest_token (name, hash, prefix, sites) VALUES ($1, $2, 'qh_000000', ARRAY[$3::uuid]) RETURNING id`,
        [named(site), randomBytes(32), sites[site]],
      ),
    accountMail: () =>
      idOf(
        `INSERT INTO outbox_mail (recipient, subject, body_text, raw) VALUES ('a@test.example', '', '', '') RETURNING id`,
        [],
      ),
    decision: async (module: string) =>
      idOf(
        `INSERT INTO reading_decision (module_id, kind, ts, until, reason)
         SELECT id, 'planned_outage', now() - interval '2 hours', now() - interval '1 hour', 'Test' FROM module
         WHERE uuid = $1 RETURNING id`,
        [module],
      ),
  };
}

export type Makers = ReturnType<typeof makersOf>;
