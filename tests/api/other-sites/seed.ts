import { ROUTE_TREE, type RouteName } from '#contract/people/route-names.ts';
import type { Container } from '#contract/reports/widget.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { hashPassword } from '#server/identity/passwords/password.ts';
import { freeze } from '#server/reports/editions/editions.ts';
import { openReport } from '#server/reports/report-access.ts';
import { findReport } from '#server/reports/report-rows.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { fillEnergy } from '#tests/support/report-world.ts';
import {
  COLLECTIONS,
  EDITIONS,
  IMPORTS,
  isOther,
  MAILS,
  MODULES,
  type ModuleName,
  PLCS,
  REPORTS,
  SITES,
  TOKENS,
  USERS,
  uuid,
} from './ids.ts';
import { RECURRENCE, SEED_REPORTS, structureIn, widgetsOf } from './reports.ts';

export const PASSWORD = 'correct horse battery';
const AT = '2026-04-02T06:00:00Z';
/** Days on which the meters have readings. */
const FILLED = ['2026-02-01', '2026-04-02'] as const;
/** Quarter-hours that wait, inclusive, on a day that every report shows. Those of the other site come first. */
const WAITING: Partial<Record<ModuleName, readonly [first: string, last: string]>> = {
  main: ['2026-03-29T06:00:00Z', '2026-03-29T08:15:00Z'],
  press: ['2026-03-29T07:00:00Z', '2026-03-29T10:00:00Z'],
  otherMain: ['2026-03-29T02:00:00Z', '2026-03-29T05:00:00Z'],
};
/** When modules were changed after all editions were frozen; the change of the other site is the newest. */
export const CHANGED_AT = {
  press: '2030-01-01T00:00:00.000Z',
  otherMain: '2031-01-01T00:00:00.000Z',
} as const;
const CHANGED_DAY = ['2026-03-10', '2026-03-11'] as const;

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

const grantsOf = (flags: string): string => {
  const names: RouteName[] = Object.values(ROUTE_TREE).flat();
  return JSON.stringify(
    Object.fromEntries([...Object.keys(ROUTE_TREE), ...names].map((name) => [name, [...flags]])),
  );
};

/** Roles and users: the readers whose answers are compared, and those whom they may know or not. */
async function seedPeople(query: Query, isFull: boolean): Promise<void> {
  // Only what follows: the product under test has people of its own.
  await query('DELETE FROM app_user');
  await query('DELETE FROM role WHERE NOT is_system');
  await query(`INSERT INTO setting (key, value) VALUES ('company-details', '{"companyName": "Two Sites Ltd"}')
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  const own = [SITES.own];
  const roles: [string, string, string[] | null][] = [
    ['READS_OWN', grantsOf('r'), own],
    ['EDITS_OWN', grantsOf('rcud'), own],
    ['ALL_SITES', grantsOf('rcud'), null],
    ['WORKS_OWN', grantsOf('r'), own],
    ...(isFull
      ? ([
          ['SECRET_ROLE', grantsOf('r'), [SITES.other]],
          ['BOTH', grantsOf('r'), [SITES.own, SITES.other]],
        ] as [string, string, string[]][])
      : ([['BOTH', grantsOf('r'), own]] as [string, string, string[]][])),
  ];
  for (const [id, grants, sites] of roles)
    await query('INSERT INTO role (id, name, grants, sites) VALUES ($1, $1, $2, $3)', [id, grants, sites]);
  const users: [keyof typeof USERS, string[]][] = [
    ['reader', ['READS_OWN']],
    ['editor', ['EDITS_OWN']],
    ['boss', ['ALL_SITES']],
    ['colleague', ['WORKS_OWN']],
    ['traveller', isFull ? ['BOTH', 'SECRET_ROLE'] : ['BOTH']],
    ...(isFull ? ([['stranger', ['SECRET_ROLE']]] as [keyof typeof USERS, string[]][]) : []),
  ];
  const hash = await hashPassword(PASSWORD);
  for (const [name, theirs] of users) {
    const named = name === 'stranger' ? 'Secret stranger' : name;
    await query(
      `INSERT INTO app_user (id, email, first_name, last_name, language, password_hash, created_at)
       VALUES ($1, $2, $3, 'Tester', 'en', $4, $5)`,
      [USERS[name], `${name}@example.com`, named, hash, AT],
    );
    for (const role of theirs)
      await query('INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [USERS[name], role]);
  }
}

/** Facts of the modules beyond what all have. */
const FACTS: Partial<Record<ModuleName, Record<string, unknown>>> = {
  press: { parent_id: MODULES.main, plc_id: PLCS.own },
  provider: { type: 'provider', network_id: MODULES.network },
  network: { type: 'network' },
  calculated: { type: 'calculated', formula: 'a*2', variables: JSON.stringify({ a: MODULES.main }) },
  sensor: { measure_type: 'operating_time', plc_id: PLCS.own },
  deleted: { deleted_at: AT },
  otherProvider: { type: 'provider' },
  otherSensor: { measure_type: 'operating_time', plc_id: PLCS.other },
  otherFed: { parent_id: MODULES.main, plc_id: PLCS.own },
};

async function seedModules(installation: Installation, query: Query, isFull: boolean): Promise<void> {
  const site = (id: string, name: string, zone: string, position: number) =>
    query('INSERT INTO site (id, name, timezone, position) VALUES ($1, $2, $3, $4)', [
      id,
      name,
      zone,
      position,
    ]);
  // The other site comes first: nothing may take it for everybody's first site.
  if (isFull) await site(SITES.other, 'Secret site', 'Asia/Seoul', 1);
  await site(SITES.own, 'Own site', 'Europe/Budapest', 2);
  for (const [name, id] of Object.entries(PLCS))
    if (isFull || name === 'own')
      await query('INSERT INTO plc (id, name, color, site_id) VALUES ($1, $2, $3, $4)', [
        ...[id, `${name === 'own' ? '' : 'Secret '}controller`, '#000000', SITES[name as 'own' | 'other']],
      ]);
  for (const [name, id] of Object.entries(MODULES) as [ModuleName, string][]) {
    if (!isFull && isOther(name)) continue;
    const row = {
      ...{
        uuid: id,
        name: isOther(name) ? `Secret ${name}` : name,
        type: 'device',
        measure_type: 'electricity',
      },
      ...{ site_id: isOther(name) ? SITES.other : SITES.own, created_at: AT, ...FACTS[name] },
    };
    const columns = Object.keys(row);
    await query(
      `INSERT INTO module (${columns.join(', ')}) VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(row),
    );
  }
  for (const name of [
    'main',
    'press',
    ...(isFull ? (['otherMain', 'otherFed'] as const) : []),
  ] as ModuleName[])
    await fillEnergy(installation, MODULES[name], ...FILLED, isOther(name) ? 7 : 1);
  for (const name of ['provider', ...(isFull ? (['otherProvider'] as const) : [])] as ModuleName[])
    await query('INSERT INTO provider_reservation (provider_id, reservation) VALUES ($1, 500)', [
      MODULES[name],
    ]);
  await query(
    `INSERT INTO formula_version (module_id, version, formula, variables, author, created_at)
     SELECT id, 1, formula, variables, $2, $3 FROM module WHERE uuid = $1`,
    [MODULES.calculated, USERS.boss, AT],
  );
  for (const name of ['main', ...(isFull ? (['otherMain'] as const) : [])] as ModuleName[])
    await query(
      `INSERT INTO reading_decision (id, module_id, kind, ts, until, reason, decided_by, decided_at)
       SELECT $2, id, 'planned_outage', '2026-03-05T00:00Z', '2026-03-05T06:00Z', $3, $4, $5 FROM module WHERE uuid = $1`,
      [
        MODULES[name],
        uuid(isOther(name) ? 702 : 701),
        isOther(name) ? 'Secret outage' : 'Service',
        USERS.boss,
        AT,
      ],
    );
  const collection = (id: string, name: string, nodes: string[]) =>
    query(`INSERT INTO virtual_collection (uuid, name, color, nodes) VALUES ($1, $2, '#000000', $3)`, [
      id,
      name,
      nodes,
    ]);
  await collection(COLLECTIONS.own, 'Own pair', [MODULES.main, MODULES.press]);
  await collection(COLLECTIONS.mixed, 'Of both', isFull ? [MODULES.main, MODULES.otherMain] : [MODULES.main]);
  if (isFull) await collection(COLLECTIONS.other, 'Secret pair', [MODULES.otherMain]);
  if (isFull)
    await query(`INSERT INTO unassigned_input (key, module) VALUES ('Secret input', 'Secret input')`);
}

async function seedEntries(query: Query, isFull: boolean): Promise<void> {
  const importOf = (id: string, file: string, names: ModuleName[]) =>
    query(
      `INSERT INTO import_run (id, file_name, mapping, counts, state, author, created_at, modules)
       VALUES ($1, $2, '{}', '{}', 'done', $3, $4, array(SELECT id FROM module WHERE uuid = ANY ($5::uuid[])))`,
      [id, file, USERS.boss, AT, names.map((name) => MODULES[name])],
    );
  await importOf(IMPORTS.own, 'own.csv', ['main']);
  const token = (id: string, name: string, sites: string[] | null, first: number) =>
    query(
      `INSERT INTO ingest_token (id, name, hash, prefix, sites, created_at) VALUES ($1, $2, $3, 'qh_000000', $4, $5)`,
      [id, name, Buffer.alloc(32, first), sites, AT],
    );
  await token(TOKENS.own, 'Gateway', [SITES.own], 1);
  if (isFull) {
    await importOf(IMPORTS.mixed, 'secret-both.csv', ['main', 'otherMain']);
    await importOf(IMPORTS.other, 'secret.csv', ['otherMain']);
    await token(TOKENS.both, 'Secret gateway of both', [SITES.own, SITES.other], 2);
    await token(TOKENS.other, 'Secret gateway', [SITES.other], 3);
    await token(TOKENS.all, 'Secret gateway of all', null, 4);
  }
  const notice = (
    n: number,
    title: string,
    to: { user?: string; sites?: string[] | null },
    lines: object[] = [],
  ) =>
    query(
      `INSERT INTO notification (id, subject, type, title, message, user_id, route_name, sites, created_at, updated_at)
       VALUES ($1::text::uuid, $1::text, 'error', $2, $3, $4, $5, $6, $7, $7)`,
      [
        ...[uuid(n), JSON.stringify({ key: title, values: {} }), JSON.stringify(lines), to.user ?? null],
        ...[to.user ? null : 'reportsDeliveries', to.sites ?? null, AT],
      ],
    );
  const failed = (recipient: string, sites?: string[]) => ({
    key: 'delivery.recipient',
    values: { recipient },
    ...(sites && { sites }),
  });
  await notice(501, 'own', { sites: [SITES.own] });
  await notice(502, 'everybody', {});
  await notice(503, 'personal', { user: USERS.reader });
  await notice(504, 'both', { sites: isFull ? [SITES.own, SITES.other] : [SITES.own] }, [
    failed('boss@example.com'),
    failed('colleague@example.com', [SITES.own]),
    ...(isFull ? [failed('secret-stranger@example.com', [SITES.other])] : []),
  ]);
  if (isFull) {
    await notice(505, 'Secret notice', { sites: [SITES.other] });
    await notice(506, 'Secret personal', { user: USERS.stranger });
  }
}

async function seedReports(query: Query, isFull: boolean): Promise<void> {
  for (const report of SEED_REPORTS) {
    if (!isFull && report.isOfOther) continue;
    const { id, name, type, widgets, sites, draftOf, isScheduled, author = USERS.boss } = report;
    const own = isFull ? sites : (sites?.filter((site) => site === SITES.own) ?? null);
    const isKnown = isFull || author !== USERS.stranger;
    const by = draftOf ?? (isKnown ? author : null);
    await query(
      `INSERT INTO report (id, name, type, period, start_time, end_time, structure, recurrence, draft, unsaved_changes,
         created_at, created_by, modified_at, modified_by, sites, revision)
       OVERRIDING SYSTEM VALUE
       VALUES ($1, $2, $3, 'fixed', '2026-03-29T00:00', '2026-03-29T23:45', $4, $5, $6, $7, $8, $9, $8, $9, $10, 4)`,
      [
        ...[id, name, type, JSON.stringify(structureIn(isFull, widgets))],
        ...[isScheduled ? JSON.stringify(RECURRENCE) : null, draftOf !== undefined, draftOf ? 1 : 0],
        ...[AT, by, own],
      ],
    );
  }
  // Versions of the reader's own report, some of which showed the other site. The nightly upkeep, which may come in between,
  // keeps one a day.
  const versions: [number, number, boolean][] = [
    [1, REPORTS.own, false],
    [2, REPORTS.mixed, true],
    [3, REPORTS.other, true],
  ];
  for (const [revision, content, isSecret] of versions) {
    if (!isFull && isSecret) continue;
    await query(
      `INSERT INTO report_history (report_id, revision, body, saved_at, saved_by)
       SELECT $1, $2, to_jsonb(report) - 'id' - 'revision' || jsonb_build_object('name', $4::text),
         $5::timestamptz + make_interval(days => $2), $6
       FROM report WHERE id = $3`,
      [REPORTS.own, revision, content, `${isSecret ? 'Secret ' : ''}version ${revision}`, AT, USERS.stranger],
    );
  }
  const work = structureIn(isFull, widgetsOf(REPORTS.mixed));
  await query(
    `INSERT INTO report_draft (report_id, author_id, base_revision, body, saved_at) VALUES ($1, $2, 4, $3, $4)`,
    [
      ...[REPORTS.own, USERS.editor],
      JSON.stringify({
        name: 'Unsaved',
        type: 'base-report',
        period: 'today',
        structure: work,
        recurrence: null,
        sites: [SITES.own],
      }),
      AT,
    ],
  );
}

/** Freezes a report as it is, or with the structure that it is said to have had. */
async function edition(
  installation: Installation,
  id: string,
  reportId: number,
  structure?: Container[],
): Promise<void> {
  const row = await findReport(installation.db, reportId);
  if (!row) throw new Error(`no report ${reportId}`);
  const frozen = await freeze(
    installation,
    await openReport(installation, { ...row, ...(structure && { structure }) }),
    {
      period: { startTime: '2026-03-01T00:00', endTime: '2026-03-31T23:45' },
      zone: 'Europe/Budapest',
      now: Date.parse(AT),
      kind: 'occurrence',
      createdBy: null,
    },
    { waitMs: 0, mayBeShort: false, reader: null, signal: new AbortController().signal },
  );
  await installation.db
    .insertInto('generation')
    .values({ ...frozen, id, created_at: AT })
    .execute();
}

const quarterAt = (instant: string): number => Math.floor(Date.parse(instant) / QUARTER_MS);
const namesIn = (isFull: boolean, names: object): ModuleName[] =>
  (Object.keys(names) as ModuleName[]).filter((name) => isFull || !isOther(name));

/** Quarter-hours that keep failing, since everything else is waited for before an edition is frozen. */
async function seedWaiting(installation: Installation, query: Query, isFull: boolean): Promise<void> {
  const energy = (await parameterIds(installation)).idOf.get('energy');
  for (const name of namesIn(isFull, WAITING)) {
    const [first, last] = WAITING[name] as readonly [string, string];
    await query(
      `INSERT INTO dirty_range (module_id, parameter_id, first_quarter, last_quarter, since, failures)
       SELECT id, $2, $3, $4, $5, 3 FROM module WHERE uuid = $1`,
      [MODULES[name], energy, quarterAt(first), quarterAt(last), AT],
    );
  }
}

/** What happens after the editions were frozen. Those of the other site go on waiting, and no answer waits for them. */
async function seedChanges(installation: Installation, query: Query, isFull: boolean): Promise<void> {
  await query(
    `UPDATE dirty_range SET failures = 0
     WHERE module_id IN (SELECT id FROM module WHERE site_id = $1)`,
    [SITES.other],
  );
  const energy = (await parameterIds(installation)).idOf.get('energy');
  const [from, to] = CHANGED_DAY;
  for (const name of namesIn(isFull, CHANGED_AT) as (keyof typeof CHANGED_AT)[]) {
    await fillEnergy(installation, MODULES[name], from, to, 3);
    await query(
      `INSERT INTO quarter_change (module_id, parameter_id, first_quarter, last_quarter, changed_at)
       SELECT id, $2, $3, $4, $5 FROM module WHERE uuid = $1`,
      [MODULES[name], energy, quarterAt(from), quarterAt(to) - 1, CHANGED_AT[name]],
    );
  }
}

async function seedDeliveries(installation: Installation, query: Query, isFull: boolean): Promise<void> {
  await edition(installation, EDITIONS.own, REPORTS.own);
  await edition(installation, EDITIONS.mixed, REPORTS.mixed);
  await edition(installation, EDITIONS.notes, REPORTS.notes);
  await edition(installation, EDITIONS.availability, REPORTS.availability);
  if (isFull) {
    await edition(installation, EDITIONS.other, REPORTS.other);
    const secret = structureIn(true, widgetsOf(REPORTS.other));
    await edition(installation, EDITIONS.otherOfMixed, REPORTS.mixed, secret);
  }
  const run = async (
    n: number,
    report: number,
    name: string,
    generation: string | null,
    kind: 'schedule' | 'test',
    askedBy: string | null,
  ) =>
    query(
      `INSERT INTO occurrence (id, report_id, report_name, due_at, state, generation_id, kind, asked_by, created_at, broken_widgets)
       VALUES ($1, $2, $3, $4::timestamptz + make_interval(mins => $5), 'done', $6, $7, $8, $4, $9)`,
      [
        ...[uuid(n), report, name, AT, n, generation, kind, askedBy],
        JSON.stringify(report === REPORTS.mixed ? ['own', ...(isFull ? ['secret'] : [])] : []),
      ],
    );
  const mail = async (n: number, runId: number, to: keyof typeof USERS, state: string) => {
    await query(
      `INSERT INTO rendering (id, occurrence_id, scope_hash, language, pdf) VALUES ($1, $2, $3, 'en', '%PDF')`,
      [uuid(n + 100), uuid(runId), to],
    );
    await query(
      `INSERT INTO delivery (id, occurrence_id, recipient_id, address, language, rendering_id, state, message_id, reason, sent_at)
       VALUES ($1::text::uuid, $2, $3, $4, 'en', $5, $6, $1::text, $7, $8)`,
      [
        ...[
          uuid(n),
          uuid(runId),
          USERS[to],
          to === 'stranger' ? 'secret-stranger@example.com' : `${to}@example.com`,
        ],
        ...[uuid(n + 100), state, state === 'failed' ? 'smtp_recipient: 550 no such user' : null, AT],
      ],
    );
  };
  await run(601, REPORTS.own, 'Own', EDITIONS.own, 'schedule', null);
  await mail(611, 601, 'boss', 'sent');
  await mail(612, 601, 'colleague', 'outbox');
  await run(602, REPORTS.mixed, 'Mixed', EDITIONS.mixed, 'schedule', null);
  await mail(613, 602, 'boss', 'sent');
  await mail(614, 602, 'traveller', 'sent');
  if (isFull) {
    await mail(615, 602, 'stranger', 'sent');
    await run(603, REPORTS.other, 'Secret run', EDITIONS.other, 'schedule', null);
    await mail(616, 603, 'boss', 'outbox');
    await mail(617, 603, 'stranger', 'outbox');
  }
  const outbox = (id: string, delivery: number, subject: string) =>
    query(
      `INSERT INTO outbox_mail (id, delivery_id, recipient, subject, body_text, raw, attachments, created_at)
       SELECT $1, id, address, $3, $3, '', '[{"name":"report.pdf","bytes":4}]', $4 FROM delivery WHERE id = $2`,
      [id, uuid(delivery), subject, AT],
    );
  await outbox(MAILS.own, 612, 'Own');
  if (isFull) {
    await outbox(MAILS.mixed, 614, 'Secret mail of both');
    await outbox(MAILS.other, 617, 'Secret mail');
  }
}

/** Fills an installation: the whole company, or only what belongs to the reader's site. */
export async function seedCompany(installation: Installation, isFull: boolean): Promise<void> {
  const query: Query = (text, values) => installation.pool.query(text, values as never);
  await seedPeople(query, isFull);
  await seedModules(installation, query, isFull);
  await seedEntries(query, isFull);
  await seedReports(query, isFull);
  await seedWaiting(installation, query, isFull);
  await seedDeliveries(installation, query, isFull);
  await seedChanges(installation, query, isFull);
}
