import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { ROUTE_TREE } from '#contract/people/route-names.ts';
import type { ReportInput } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { FULL_COVERAGE } from '#domain/coverage.ts';
import { DAY_MS } from '#domain/time/calendar.ts';
import { hashPassword } from '#server/identity/passwords/password.ts';
import { freeze, storeEdition } from '#server/reports/editions/editions.ts';
import { openReport } from '#server/reports/report-access.ts';
import { findReport } from '#server/reports/report-rows.ts';
import { dayOf, writeSealedDays } from '#server/store/days/quarter-days.ts';
import { type Installation, type Installations, openInstallations } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import type { ModuleTable } from '#server/store/tables/measurement.ts';
import type { Login } from './api.ts';

/** Password of every user of the world. */
const PASSWORD = 'correct horse battery';

/** Two sites with a meter each, a deleted meter, and users of every kind that reports distinguish. */
export interface ReportWorld {
  installations: Installations;
  installation: Installation;
  sites: { budapest: string; seoul: string };
  modules: { budapest: string; seoul: string; deleted: string };
  /** Client that reads, creates, changes and deletes reports of all sites. */
  editor: Login & { id: string };
  /** Has the editor's rights for the site in Budapest only. */
  limited: Login & { id: string };
  /** Reads reports of all sites. */
  viewer: Login & { id: string };
  /** Has no role. */
  nobody: Login & { id: string };
  close(): Promise<void>;
}

type Grants = Record<string, string[]>;
const reportGrants = (flags: string[]): Grants =>
  Object.fromEntries(['reports', ...ROUTE_TREE.reports].map((name) => [name, flags]));

async function addUser(
  installation: Installation,
  name: string,
  role: { grants: Grants; sites: string[] | null } | null,
  language: 'en' | 'hu' = 'en',
): Promise<Login & { id: string }> {
  const username = `${name}@example.com`;
  const { id } = await installation.db
    .insertInto('app_user')
    .values({
      email: username,
      first_name: name,
      last_name: 'Tester',
      language,
      password_hash: await hashPassword(PASSWORD),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (role) {
    const roleId = `role-${name}`;
    await installation.db
      .insertInto('role')
      .values({ id: roleId, name: roleId, grants: JSON.stringify(role.grants), sites: role.sites })
      .execute();
    await installation.db.insertInto('user_role').values({ user_id: id, role_id: roleId }).execute();
  }
  return { id, username, password: PASSWORD, roles: [] };
}

/**
 * Adds a module, by default a device.
 * @returns its uuid
 */
export async function addModule(
  installation: Installation,
  name: string,
  siteId: string,
  over: Partial<Insertable<ModuleTable>> = {},
): Promise<string> {
  const uuid = randomUUID();
  await installation.db
    .insertInto('module')
    .values({
      uuid,
      name,
      type: 'device',
      measure_type: 'electricity',
      site_id: siteId,
      ...over,
    })
    .execute();
  return uuid;
}

/** Fills [from, to) with the same energy in every quarter-hour, 1 kWh by default, as sealed days. */
export async function fillEnergy(
  installation: Installation,
  uuid: string,
  from: string,
  to: string,
  energyKwh = 1,
): Promise<void> {
  const { id } = await installation.db
    .selectFrom('module')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const ids = await parameterIds(installation);
  const days: number[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += DAY_MS) days.push(dayOf(at));
  await writeSealedDays(
    installation.pool,
    days.map((day) => ({
      moduleId: id,
      parameterId: ids.idOf.get('energy') as number,
      day,
      isClosed: true,
      values: new Float64Array(96).fill(energyKwh),
      coverage: new Uint8Array(96).fill(FULL_COVERAGE),
    })),
  );
}

export async function makeReportWorld(appUrl: string): Promise<ReportWorld> {
  const installations = await openInstallations(appUrl);
  const installation = installations.byHost(undefined);
  const sites = { budapest: randomUUID(), seoul: randomUUID() };
  await installation.db
    .insertInto('site')
    .values([
      { id: sites.budapest, name: 'Budapest works', timezone: 'Europe/Budapest', position: 1 },
      { id: sites.seoul, name: 'Seoul works', timezone: 'Asia/Seoul', position: 2 },
    ])
    .execute();
  const modules = {
    budapest: await addModule(installation, 'Main meter', sites.budapest),
    seoul: await addModule(installation, 'Seoul meter', sites.seoul),
    deleted: await addModule(installation, 'Old meter', sites.budapest, { deleted_at: new Date() }),
  };
  await fillEnergy(installation, modules.budapest, '2026-02-28', '2026-04-02');
  await fillEnergy(installation, modules.seoul, '2026-02-28', '2026-04-02');
  const all = reportGrants(['r', 'c', 'u', 'd']);
  return {
    installations,
    installation,
    sites,
    modules,
    editor: await addUser(installation, 'editor', { grants: all, sites: null }),
    limited: await addUser(installation, 'limited', { grants: all, sites: [sites.budapest] }, 'hu'),
    viewer: await addUser(installation, 'viewer', { grants: reportGrants(['r']), sites: null }),
    nobody: await addUser(installation, 'nobody', null),
    close: () => installations.close(),
  };
}

/** A widget that shows the energy of modules. */
export const energyWidget = (
  i: string,
  uuids: string[],
  config: Partial<Container['config']> = {},
): Container => ({
  i,
  component: 'LineChart',
  x: 0,
  y: 0,
  w: 6,
  h: 10,
  config: {
    name: 'Energy',
    aggregate: false,
    devices: uuids.map((uuid) => ({
      uuid,
      name: 'as saved',
      seriesType: 'line',
      parameters: [{ value: 'energy' }],
    })),
    ...config,
  },
});

type Device = Container['config']['devices'][number];

/** A widget of one kind that shows the energy of one module; `device` replaces its settings. */
export function widgetOf(
  component: Container['component'],
  uuid: string,
  device: Partial<Device> = {},
): Container {
  const widget = energyWidget('a', [uuid]);
  const devices = widget.config.devices.map((one) => ({ ...one, ...device }));
  return { ...widget, component, config: { ...widget.config, devices } };
}

/** A report, by default over the day on which Budapest has 23 hours. */
export const reportOf = (
  name: string,
  structure: Container[],
  over: Partial<ReportInput> = {},
): ReportInput => ({
  name,
  type: 'base-report',
  period: 'fixed',
  startTime: '2026-03-29T00:00',
  endTime: '2026-03-29T23:45',
  structure,
  recurrence: null,
  ...over,
});

/**
 * Freezes a report over March 2026, as its recurrence would.
 * @returns the id of the edition
 */
export async function freezeMarch(installation: Installation, reportId: number): Promise<string> {
  const row = await findReport(installation.db, reportId);
  if (!row) throw new Error(`no report ${reportId}`);
  const generation = await freeze(
    installation,
    await openReport(installation, row),
    {
      period: { startTime: '2026-03-01T00:00', endTime: '2026-03-31T23:45' },
      zone: 'Europe/Budapest',
      now: Date.now(),
      kind: 'occurrence',
      createdBy: null,
    },
    { waitMs: 0, mayBeShort: false, reader: null, signal: new AbortController().signal },
  );
  return storeEdition(installation.db, generation);
}
