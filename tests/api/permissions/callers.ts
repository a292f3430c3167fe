import { FLAGS, type Flag } from '#contract/people/route-names.ts';
import { issueToken, tokenKeysFrom } from '#server/access/tokens.ts';
import { hashPassword } from '#server/identity/passwords/password.ts';
import { readSecrets } from '#settings/settings.ts';
import type { Api } from '#tests/support/api.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { CLIENT_NAMES } from './granted-names.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

export const MANAGEMENT_HOST = 'management.localhost';
const PASSWORD = 'a password that nobody guesses';
/** Age at which stream and print tokens are renewed, well before they expire, ms. */
const RENEWED_AFTER_MS = 15_000;

/** Actual user of a person in the matrix, with the token for their calls. */
export interface Caller {
  userId: string;
  token(): Promise<string | null>;
}

/** Roles of each user by the person's name; `BY_…` are created here. */
const ROLES: Record<string, readonly string[]> = {
  anonymous: [],
  user: ['ROLE_USER'],
  reader: ['BY_READING'],
  writer: ['BY_WRITING'],
  'site administrator': ['ROLE_SITE_ADMIN'],
  'management user on a client': ['ROLE_MANAGEMENT_USER'],
  'management user': ['ROLE_MANAGEMENT_USER'],
  super: ['ROLE_SUPER'],
  developer: ['ROLE_DEVELOPER'],
  'user of site B': ['BY_SITE'],
  'disabled user': ['ROLE_DEVELOPER'],
  'ingest token': [],
  'stream token': ['BY_SITE'],
  'print token': ['BY_SITE'],
  'user without role': [],
  'management user without clients': ['ROLE_MANAGEMENT_USER'],
  'super of the management': ['ROLE_SUPER'],
  'super of the management who looks through a role': ['ROLE_SUPER'],
  'developer who looks through a role': ['ROLE_DEVELOPER'],
};

async function makeRoles({ sql, sites }: World): Promise<void> {
  const grants = (flags: readonly Flag[]): string =>
    JSON.stringify(Object.fromEntries([...CLIENT_NAMES].map((name) => [name, flags])));
  const rows: [string, string, string[] | null][] = [
    ['BY_READING', grants(['r']), null],
    ['BY_WRITING', grants(['c', 'u', 'd']), null],
    ['BY_SITE', grants(FLAGS), [sites.B]],
  ];
  for (const [id, granted, limit] of rows)
    await sql.client('INSERT INTO role (id, name, grants, sites) VALUES ($1, $1, $2, $3)', [
      id,
      granted,
      limit,
    ]);
}

const addressOf = (name: string): string => `${name.replaceAll(' ', '-')}@test.example`;

async function makeUser({ sql }: World, person: Person, hash: string, clients: string[]): Promise<string> {
  const [user] = await sql[person.home]<{ id: string }>(
    `INSERT INTO app_user (email, password_hash, first_name, last_name, clients)
     VALUES ($1, $2, $3, 'Test', $4) RETURNING id`,
    [addressOf(person.name), hash, person.name, person.hasClient ? clients : []],
  );
  const id = user?.id ?? '';
  for (const role of ROLES[person.name] ?? [])
    await sql[person.home]('INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [id, role]);
  return id;
}

/** Returns the same token for a while, then a new one. */
function renewing(make: () => Promise<string>): () => Promise<string> {
  let made: { at: number; token: Promise<string> } | undefined;
  return () => {
    if (!made || Date.now() - made.at > RENEWED_AFTER_MS) made = { at: Date.now(), token: make() };
    return made.token;
  };
}

/** Creates a user for each person, logs them in and gets them a token of their kind. */
export async function makeCallers(
  api: Api,
  world: World,
  people: readonly Person[],
): Promise<ReadonlyMap<string, Caller>> {
  const { clientId } = world;
  const hash = await hashPassword(PASSWORD);
  const keys = tokenKeysFrom(Buffer.from(readSecrets(api.database.dataDir).tokenKey, 'base64url'));
  await makeRoles(world);

  const send = async <T>(
    person: Person,
    method: string,
    path: string,
    token: string | null,
    body?: unknown,
  ) => {
    const isManaging = person.home === 'management';
    const answer = await rawRequest(api.port, {
      method,
      token,
      body,
      path: `/api${isManaging ? '/management' : ''}${path}`,
      host: isManaging ? MANAGEMENT_HOST : 'localhost',
    });
    if (answer.status >= 300) throw new Error(`${path} as ${person.name}: ${answer.status} ${answer.text}`);
    return (answer.text ? JSON.parse(answer.text) : {}) as T;
  };
  const logIn = async (person: Person): Promise<string> => {
    const body = { username: addressOf(person.name), password: PASSWORD };
    return (await send<{ token: string }>(person, 'POST', '/login', null, body)).token;
  };

  const tokenOf = async (person: Person, userId: string): Promise<Caller['token']> => {
    if (person.name === 'anonymous') return async () => null;
    if (person.kind === 'ingest') {
      const body = { name: 'Gateway', sites: [world.sites.B] };
      const developer = await api.as(api.developer).post('/ingest/tokens', body);
      const { token } = (await developer.json()) as { token: string };
      return async () => token;
    }
    if (person.kind === 'print') {
      const claims = { iid: clientId, sub: userId, gid: world.things.B.issue };
      return renewing(() => issueToken(keys, 'print', claims));
    }
    const token = await logIn(person);
    if (person.kind === 'stream')
      return renewing(
        async () =>
          (await send<{ token: string }>(person, 'GET', '/hub/subscribe/notifications', token)).token,
      );
    if (person.isLooking) await send(person, 'POST', '/user/view-as', token, { role: 'ROLE_USER' });
    if (person.name === 'disabled user')
      await world.sql.client('UPDATE app_user SET is_active = false WHERE id = $1', [userId]);
    return async () => token;
  };

  const callers = new Map<string, Caller>();
  for (const person of people) {
    const userId = await makeUser(world, person, hash, [clientId]);
    callers.set(person.name, { userId, token: await tokenOf(person, userId) });
  }
  return callers;
}
