import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { PORT, SUPERUSER } from './configuration.ts';
import { APP_ROLE, type Credentials, DATABASE, OWNER_ROLE } from './credentials.ts';
import type { Place } from './place.ts';

/** Rights of the data role on everything that the owner creates, in every schema, now and later. */
const GRANTS = [
  'GRANT USAGE ON SCHEMAS',
  'GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES',
  'GRANT USAGE, SELECT ON SEQUENCES',
].map((grant) => `ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER_ROLE} ${grant} TO ${APP_ROLE}`);

/** Sets up roles, passwords, database and grants, whatever an earlier start left. */
export async function prepareRoles(place: Place, credentials: Credentials): Promise<void> {
  await asSuperuser(place, 'postgres', async (client) => {
    await ensureRole(client, OWNER_ROLE, credentials.ownerPassword);
    await ensureRole(client, APP_ROLE, credentials.appPassword);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) {
      await client.query(
        `CREATE DATABASE ${escapeIdentifier(DATABASE)} OWNER ${escapeIdentifier(OWNER_ROLE)}`,
      );
    }
  });
  await asSuperuser(place, DATABASE, async (client) => {
    await client.query('REVOKE ALL ON DATABASE quarterhour FROM PUBLIC');
    await client.query('GRANT CONNECT ON DATABASE quarterhour TO quarterhour_app');
    for (const grant of GRANTS) await client.query(grant);
  });
}

/** Runs work over the socket as the superuser. */
async function asSuperuser(
  place: Place,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ host: place.socketDir, port: PORT, user: SUPERUSER, database });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  // Role commands take no parameters.
  const command = rowCount === 0 ? 'CREATE ROLE' : 'ALTER ROLE';
  const abilities = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';
  await client.query(`${command} ${escapeIdentifier(role)} ${abilities} PASSWORD ${escapeLiteral(password)}`);
}
