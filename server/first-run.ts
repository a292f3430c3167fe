import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SYSTEM_ROLES } from '#contract/user.ts';
import { DEFAULT_GRANTS } from '#domain/permissions.ts';
import type { Settings } from '#launch/settings.ts';
import { hashPassword, randomPassword } from './identity/password.ts';
import { createIngestToken } from './ingest/create-token.ts';
import { log } from './log.ts';
import type { Installation, Installations } from './store/installation.ts';

/** A user of the first start, with the password that stands only in first-logins.json. */
export interface FirstLogin {
  username: string;
  password: string;
  roles: string[];
}

const SEED = 20_251;
const DEVELOPER_EMAIL = 'developer@quarterhour.example';

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

/** The one user that every installation starts with. */
async function seedDeveloper(installation: Installation, password: string, roles: string[]): Promise<void> {
  const user = await installation.db
    .insertInto('app_user')
    .values({
      email: DEVELOPER_EMAIL,
      password_hash: await hashPassword(password),
      first_name: 'Quarterhour',
      last_name: 'Developer',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await installation.db
    .insertInto('user_role')
    .values(roles.map((role_id) => ({ user_id: user.id, role_id })))
    .execute();
}

/** An empty installation has one site, so that modules without a site have a home (rulings.md §3). */
async function seedFirstSite(installation: Installation): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await installation.db
    .insertInto('site')
    .values({ id: crypto.randomUUID(), name: 'Site 1', timezone: timeZone, address: null, image: null })
    .execute();
}

async function writeFirstLogins(settings: Settings, users: FirstLogin[], ingestToken: string): Promise<void> {
  const file = join(settings.dataDir, 'first-logins.json');
  const managementUrl = new URL(settings.publicUrl);
  managementUrl.hostname = `management.${managementUrl.hostname}`;
  const content = { url: settings.publicUrl, managementUrl: managementUrl.origin, users, ingestToken };
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Fills installations that were never used: roles, users, and the demo company unless DEMO=0. */
export async function firstRun(settings: Settings, installations: Installations): Promise<void> {
  const developer: FirstLogin = {
    username: DEVELOPER_EMAIL,
    password: randomPassword(),
    roles: ['ROLE_DEVELOPER'],
  };
  const users = [developer];
  let ingestToken = '';
  for (const installation of installations.all.filter((one) => !one.isReady)) {
    const startedAt = Date.now();
    await seedRoles(installation);
    if (installation.kind === 'management') {
      await seedDeveloper(installation, developer.password, ['ROLE_SUPER']);
      continue;
    }
    await seedDeveloper(installation, developer.password, ['ROLE_DEVELOPER']);
    if (settings.demo) {
      // Loaded only here: later starts do without the generator.
      const { seedDemo } = await import('./demo/seed-demo.ts');
      const demo = await seedDemo(installation, { now: new Date(), seed: SEED, dataDir: settings.dataDir });
      users.push(...demo.users);
    } else {
      await seedFirstSite(installation);
    }
    ingestToken = (
      await createIngestToken(installation, { name: 'First ingest token', sites: null, plcs: null })
    ).token;
    log('first-run', { installation: installation.schema, milliseconds: Date.now() - startedAt });
  }
  await writeFirstLogins(settings, users, ingestToken);
}
