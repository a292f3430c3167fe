import { hashPassword } from '#server/identity/passwords/password.ts';
import type { Api, Login } from './api.ts';
import { ask } from './measurement.ts';

/** Inserts a user with these roles into the client installation's database: there is no screen for it yet. */
export async function addUser(
  api: Api,
  name: string,
  roles: readonly string[],
): Promise<Login & { id: string }> {
  const password = `password-of-${name}`;
  const username = `${name}@test.example`;
  const rows = await ask<{ id: string }>(
    api,
    'INSERT INTO app_user (email, password_hash, first_name, last_name) VALUES ($1, $2, $3, $4) RETURNING id',
    [username, await hashPassword(password), name, 'Test'],
  );
  const id = rows[0]?.id ?? '';
  for (const role of roles) {
    await ask(api, 'INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [id, role]);
  }
  return { id, username, password, roles: [...roles] };
}
