import { type IncomingHttpHeaders, request } from 'node:http';
import pg from 'pg';
import { hashPassword } from '#server/identity/passwords/password.ts';
import type { Api, Login } from './api.ts';

const MANAGEMENT_HOST = 'management.localhost';

export interface HostAnswer<T> {
  status: number;
  headers: IncomingHttpHeaders;
  body: T;
}

/** Calls below /api of the management instance; without a token they are anonymous. */
export type ManagementCall = <T = unknown>(
  method: string,
  path: string,
  options?: { body?: unknown; headers?: Record<string, string> },
) => Promise<HostAnswer<T>>;

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** Calls to the management instance; a script has to send its host name itself. */
export const managementCalls =
  (api: Pick<Api, 'port'>, token: string | null): ManagementCall =>
  (method, path, { body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: api.port,
          method,
          path: `/api${path}`,
          headers: {
            Host: MANAGEMENT_HOST,
            'Content-Type': 'application/json',
            ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        async (answer) => {
          let text = '';
          for await (const chunk of answer.setEncoding('utf8')) text += chunk;
          const { statusCode: status = 0, headers: received } = answer;
          resolve({ status, headers: received, body: parsed(text) as never });
        },
      );
      call.on('error', reject);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });

/**
 * Logs in at the management instance.
 * @returns the access token
 */
export async function managementToken(
  api: Api,
  { username, password }: Pick<Login, 'username' | 'password'>,
): Promise<string> {
  const anonymous = managementCalls(api, null);
  const login = { username, password };
  const { status, body } = await anonymous<{ token: string }>('POST', '/management/login', { body: login });
  if (status !== 200) throw new Error(`management login of ${username}: ${status}`);
  return body.token;
}

/** Runs one statement as the owner of a schema's tables. */
export async function askSchema<Row extends pg.QueryResultRow>(
  { database }: Pick<Api, 'database'>,
  schema: 'management' | 'registry',
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: database.ownerUrl,
    options: `-c search_path=${schema} -c TimeZone=UTC`,
  });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Inserts a user into the database of the management instance: there is no screen for it yet. */
export async function addManager(
  api: Api,
  name: string,
  { roles, clients }: { roles: readonly string[]; clients: readonly string[] },
): Promise<Login & { id: string }> {
  const password = `password-of-${name}`;
  const username = `${name}@management.example`;
  const [row] = await askSchema<{ id: string }>(
    api,
    'management',
    `INSERT INTO app_user (email, password_hash, first_name, last_name, clients)
     VALUES ($1, $2, $3, 'Manager', $4) RETURNING id`,
    [username, await hashPassword(password), name, clients],
  );
  const id = row?.id ?? '';
  for (const role of roles) {
    await askSchema(api, 'management', 'INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [
      id,
      role,
    ]);
  }
  return { id, username, password, roles: [...roles] };
}
