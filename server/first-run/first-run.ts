// Decided in docs/decisions/2026-11-21-first-run.md

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SYSTEM_ROLES, type SystemRole } from '#contract/people/user.ts';
import { DEFAULT_GRANTS } from '#domain/people/permissions.ts';
import type { FirstLogin } from '#server/identity/passwords/first-logins.ts';
import { hashPassword, randomPassword } from '#server/identity/passwords/password.ts';
import { createIngestToken } from '#server/ingest/tokens/create-token.ts';
import { log } from '#server/log/log.ts';
import type { Installation, Installations } from '#server/store/installation.ts';
import type { Settings } from '#settings/settings.ts';
import { type FirstLogins, writeFirstLogins } from './logins-file.ts';

const SCRIPT = fileURLToPath(new URL('./seed-process.ts', import.meta.url));

/**
 * Fills an installation with the demo company in a process of its own, whose memory for 13 months of history is freed
 * when it ends.
 * @returns the demo's users
 * @throws Error when the process ends before it is done
 */
async function seedInChild(installationId: string): Promise<FirstLogin[]> {
  const child = fork(SCRIPT, [installationId]);
  let users: FirstLogin[] | null = null;
  child.on('message', (message) => {
    users = message as FirstLogin[];
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== 0 || users === null) {
    throw new Error(`The demo data could not be made: the process ended with ${signal ?? code}`);
  }
  return users;
}

const DEVELOPER_EMAIL = 'developer@quarterhour.example';
const MANAGER_EMAIL = 'clara.weidling@quarterhour.example';

async function seedRoles(installation: Installation): Promise<void> {
  await installation.db
    .insertInto('role')
    .values(
      SYSTEM_ROLES.map((id, position) => ({
        id,
        name: id,
        is_system: true,
        position,
        grants: JSON.stringify(DEFAULT_GRANTS[id]),
        sites: null,
      })),
    )
    .execute();
}

interface FirstUser extends Pick<FirstLogin, 'username' | 'password'> {
  firstName: string;
  lastName: string;
  role: SystemRole;
  /** Clients that they may manage. */
  clients?: string[];
}

async function seedUser({ db }: Installation, user: FirstUser): Promise<void> {
  const { id } = await db
    .insertInto('app_user')
    .values({
      email: user.username,
      password_hash: await hashPassword(user.password),
      first_name: user.firstName,
      last_name: user.lastName,
      clients: user.clients ?? [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_role').values({ user_id: id, role_id: user.role }).execute();
}

/** Stores the one user that every installation starts with. */
const seedDeveloper = (installation: Installation, { username, password }: FirstLogin, role: SystemRole) =>
  seedUser(installation, { username, password, firstName: 'Quarterhour', lastName: 'Developer', role });

/** Stores the demo's management user, who may manage these clients. */
async function seedManager(management: Installation, clients: string[]): Promise<FirstLogin> {
  const login = { username: MANAGER_EMAIL, password: randomPassword() };
  const role = 'ROLE_MANAGEMENT_USER';
  await seedUser(management, { ...login, firstName: 'Clara', lastName: 'Weidling', role, clients });
  return { ...login, roles: [role] };
}

/** An empty installation has one site, so that modules without a site have a home. */
async function seedFirstSite(installation: Installation): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await installation.db
    .insertInto('site')
    .values({ id: crypto.randomUUID(), name: 'Site 1', timezone: timeZone, address: null, image: null })
    .execute();
}

/**
 * Fills one installation. `clients`: those that the demo's management user may manage.
 * @returns what its administrator has to know
 */
async function fill(
  settings: Settings,
  installation: Installation,
  developer: FirstLogin,
  clients: string[] = [],
): Promise<Omit<FirstLogins, 'url'>> {
  const startedAt = Date.now();
  await seedRoles(installation);
  if (installation.kind === 'management') {
    await seedDeveloper(installation, developer, 'ROLE_SUPER');
    const managers = settings.demo ? [await seedManager(installation, clients)] : [];
    return { users: [developer, ...managers], ingestToken: '' };
  }
  await seedDeveloper(installation, developer, 'ROLE_DEVELOPER');
  const demoUsers = settings.demo ? await seedInChild(installation.id) : [];
  if (!settings.demo) await seedFirstSite(installation);
  const { token } = await createIngestToken(installation, {
    name: 'First ingest token',
    sites: null,
    plcs: null,
  });
  log('first-run', { installation: installation.schema, milliseconds: Date.now() - startedAt });
  return { users: [developer, ...demoUsers], ingestToken: token };
}

const newDeveloper = (): FirstLogin => ({
  username: DEVELOPER_EMAIL,
  password: randomPassword(),
  roles: ['ROLE_DEVELOPER'],
});

/** Fills the first client and the management instance together; they share a developer and a file. */
async function fillFirst(settings: Settings, all: readonly Installation[]): Promise<void> {
  const developer = newDeveloper();
  const clients = all.filter(({ kind }) => kind === 'client').map(({ id }) => id);
  const logins: FirstLogins = { url: settings.publicUrl, users: [], ingestToken: '' };
  for (const installation of all) {
    const { users, ingestToken } = await fill(settings, installation, developer, clients);
    const known = new Set(logins.users.map(({ username }) => username));
    logins.users.push(...users.filter(({ username }) => !known.has(username)));
    logins.ingestToken ||= ingestToken;
  }
  await writeFirstLogins(settings, null, logins);
}

/**
 * Fills an installation that was added later. It has its own developer, address and file; the file of the first ones
 * stays.
 */
async function fillLater(settings: Settings, installation: Installation): Promise<void> {
  const url = new URL(settings.publicUrl);
  url.hostname = installation.domain;
  const logins = await fill(settings, installation, newDeveloper());
  await writeFirstLogins(settings, installation.schema, { url: url.origin, ...logins });
}

/** Fills installations that were never used: roles, users, and the demo company unless DEMO=0. */
export async function firstRun(settings: Settings, { all }: Installations): Promise<void> {
  const fresh = all.filter(({ isReady }) => !isReady);
  if (fresh.length === all.length) await fillFirst(settings, all);
  else for (const installation of fresh) await fillLater(settings, installation);
}
