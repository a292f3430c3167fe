import pg from 'pg';
import { hashPassword } from '#server/identity/password.ts';
import type { Api, Login } from './api.ts';

/** Puts a user with these roles into the client installation, past the API: there is no screen for it yet. */
export async function addUser(
  api: Api,
  name: string,
  roles: readonly string[],
): Promise<Login & { id: string }> {
  const client = new pg.Client({
    connectionString: api.database.ownerUrl,
    options: '-c search_path=client_1',
  });
  await client.connect();
  try {
    const password = `password-of-${name}`;
    const username = `${name}@test.example`;
    const { rows } = await client.query<{ id: string }>(
      'INSERT INTO app_user (email, password_hash, first_name, last_name) VALUES ($1, $2, $3, $4) RETURNING id',
      [username, await hashPassword(password), name, 'Test'],
    );
    const id = rows[0]?.id ?? '';
    for (const role of roles) {
      await client.query('INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [id, role]);
    }
    return { id, username, password, roles: [...roles] };
  } finally {
    await client.end();
  }
}

/** Runs a statement in the client installation, as the owner of its tables. */
export async function inDatabase(
  api: Api,
  statement: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const client = new pg.Client({
    connectionString: api.database.ownerUrl,
    options: '-c search_path=client_1',
  });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}
