import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_ROLES } from '#contract/people/user.ts';
import type { ReportType } from '#contract/reports/report.ts';
import { type Container, showsData, type WidgetKind } from '#contract/reports/widget.ts';
import { panelProblems } from '#domain/grid/panel-layout.ts';
import { widgetsOf } from '#domain/reports/report-rules.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { type Installation, openInstallations } from '#server/store/installation.ts';
import { migrate } from '#server/store/migrate.ts';
import { startDatabase, type TestDatabase } from '#tests/support/database.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const SEED = 7;

/** Fingerprints of the stored data, by names that do not depend on the order of inserts. */
const DIGEST = `
  SELECT count(*)::int AS rows, md5(string_agg(digest, '' ORDER BY external_id, parameter, day)) AS digest
  FROM (
    SELECT external_id, parameter.name AS parameter, day,
      md5(module.uuid::text || encode(values, 'hex') || coalesce(encode(coverage, 'hex'), 'whole') || is_closed) AS digest
    FROM quarter_day
    JOIN module ON module.id = module_id
    JOIN parameter ON parameter.id = parameter_id
  ) AS days`;

const RAW_DIGEST = `
  SELECT count(*)::int AS rows, md5(string_agg(external_id || ts || values::text, '' ORDER BY external_id, ts)) AS digest
  FROM reading JOIN module ON module.id = module_id`;

let database: TestDatabase;
let close: () => Promise<void>;
let first: Installation;
let second: Installation;

beforeAll(async () => {
  database = await startDatabase();
  await migrate({
    migrationUrl: database.ownerUrl,
    databaseUrl: database.appUrl,
    first: ['a', 'b'].map((name) => ({
      schema: `client_${name}`,
      kind: 'client',
      name,
      domain: `${name}.localhost`,
    })),
    firstRun: async () => undefined,
  });
  const installations = await openInstallations(database.appUrl);
  close = installations.close;
  [first, second] = installations.all as [Installation, Installation];
  for (const installation of [first, second]) {
    await installation.db
      .insertInto('role')
      .values(SYSTEM_ROLES.map((id) => ({ id, name: id })))
      .execute();
    await seedDemo(installation, { now: NOW, seed: SEED, dataDir: database.dataDir });
  }
});

afterAll(async () => {
  await close();
  await database.stop();
});

const rowsOf = async (installation: Installation, sql: string): Promise<Record<string, unknown>[]> =>
  (await installation.pool.query(sql)).rows;

describe('the demo company in the database', () => {
  it('the demo company is identical for the same seed and moment', async () => {
    const digests = await Promise.all([first, second].map((one) => rowsOf(one, DIGEST)));
    expect(digests[0]).toEqual(digests[1]);
    expect(digests[0]?.[0]?.rows).toBeGreaterThan(100_000);
    const raw = await Promise.all([first, second].map((one) => rowsOf(one, RAW_DIGEST)));
    expect(raw[0]).toEqual(raw[1]);
    expect(raw[0]?.[0]?.rows).toBeGreaterThan(1_000);
  });

  it('a second seeding of the demo replaces the rows of an interrupted one', async () => {
    const [before] = await rowsOf(second, DIGEST);
    await seedDemo(second, { now: NOW, seed: SEED, dataDir: database.dataDir });
    expect(await rowsOf(second, DIGEST)).toEqual([before]);
  });

  it('the demo company covers 13 months of closed days up to yesterday, and today by raw readings', async () => {
    const [span] = await rowsOf(
      first,
      'SELECT min(day)::text AS first, max(day)::text AS last, bool_and(is_closed) AS closed FROM quarter_day',
    );
    expect(span).toEqual({ first: '2025-10-20', last: '2026-11-19', closed: true });
    const [raw] = await rowsOf(
      first,
      `SELECT min(ts) = '2026-11-20T00:00Z' AS from_midnight, max(ts) = '2026-11-20T02:45Z' AS to_now FROM reading`,
    );
    expect(raw).toEqual({ from_midnight: true, to_now: true });
    const [dirty] = await rowsOf(
      first,
      'SELECT max(last_quarter) - min(first_quarter) + 1 AS quarters FROM dirty_range',
    );
    expect(dirty?.quarters).toBeGreaterThanOrEqual(12);
  });

  it('the register of the exchanged demo meter contains what was measured before the exchange', async () => {
    const [exchange] = await rowsOf(
      first,
      `SELECT external_id, (data ->> 'oldEnd')::float8 AS old_end, (data ->> 'newStart')::float8 AS new_start
       FROM reading_decision JOIN module ON module.id = module_id WHERE kind = 'exchange'`,
    );
    expect(exchange?.external_id).toBe('KRD-E05');
    expect(exchange?.old_end).toBeGreaterThan(418_233.6 + 100_000);
    expect(exchange?.new_start).toBe(12.4);
  });

  it("one outage of the demo's incomer is planned", async () => {
    const planned = await rowsOf(
      first,
      `SELECT external_id, extract(epoch FROM until - ts)::int / 3600 AS hours
       FROM reading_decision JOIN module ON module.id = module_id WHERE kind = 'planned_outage'`,
    );
    expect(planned).toEqual([{ external_id: 'KRD-E00', hours: 9 }]);
  });

  it('every demo module that sends has a first and a newest value', async () => {
    const [count] = await rowsOf(
      first,
      `SELECT count(DISTINCT module_id)::int AS modules, min(first_ts) = '2025-10-20T00:00Z' AS first,
         min(ts) = '2026-11-20T02:45Z' AS newest FROM last_value`,
    );
    expect(count).toEqual({ modules: 59, first: true, newest: true });
  });

  it('P-PROD-09 the demo company has an administrator, an ordinary user and a reader of one site each, and a recipient without a password', async () => {
    const people = await rowsOf(
      first,
      `SELECT role_id, password_hash LIKE '$argon2id$%' AS logs_in, cardinality(sites) AS sites
       FROM app_user JOIN user_role ON user_id = app_user.id JOIN role ON role.id = role_id ORDER BY role_id`,
    );
    expect(people).toEqual([
      { role_id: 'ROLE_SITE_ADMIN', logs_in: true, sites: null },
      { role_id: 'ROLE_USER', logs_in: true, sites: 1 },
      { role_id: 'alderbrook-reader', logs_in: true, sites: 1 },
      { role_id: 'controlling', logs_in: null, sites: null },
    ]);
  });

  it('the demo has a dashboard for everybody, a report of every kind of schedule, a paused one and one without', async () => {
    const reports = await rowsOf(
      first,
      `SELECT type, to_char(next_at AT TIME ZONE 'Europe/Budapest', 'YYYY-MM-DD HH24:MI') AS next
       FROM report LEFT JOIN schedule ON report_id = report.id ORDER BY report.id`,
    );
    expect(reports).toEqual([
      { type: 'dashboard-report', next: null },
      { type: 'base-report', next: '2026-12-01 06:00' },
      { type: 'base-report', next: '2026-11-20 06:30' },
      { type: 'base-report', next: '2026-11-23 07:00' },
      { type: 'additional-report', next: '2026-12-16 08:00' },
      { type: 'additional-report', next: '2027-01-02 08:00' },
      { type: 'base-report', next: null },
      { type: 'availability-report', next: null },
    ]);
    const [dashboard] = await rowsOf(first, `SELECT value FROM setting WHERE key = 'default-dashboard'`);
    expect(dashboard?.value).toEqual(expect.any(Number));
  });

  it('the widgets of a demo panel lie within it', async () => {
    const structures = await rowsOf(first, 'SELECT structure FROM report');
    const panels = (structures as { structure: Container[] }[]).map(({ structure }) => {
      expect(panelProblems(structure)).toEqual([]);
      return structure.filter(({ component }) => component === 'Panel').length;
    });
    expect(panels.filter((count) => count > 0)).toHaveLength(3);
  });

  it("the demo's dashboard and monthly report show every kind of data that their type may hold", async () => {
    const kinds = await rowsOf(
      first,
      `SELECT type, array_agg(DISTINCT container ->> 'component') AS kinds
       FROM report, jsonb_array_elements(structure) AS container 
       WHERE name IN ('Company overview', 'Monthly energy report', 'Contracted values') GROUP BY type`,
    );
    for (const { type, kinds: held } of kinds as { type: ReportType; kinds: WidgetKind[] }[]) {
      expect(new Set(held.filter(showsData)), type).toEqual(new Set(widgetsOf(type).filter(showsData)));
    }
  });
});
