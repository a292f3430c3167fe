import { randomUUID } from 'node:crypto';
import { hashPassword } from '#server/identity/passwords/password.ts';
import type { ProductFacts } from './product.ts';
import { inProductDatabase } from './product-database.ts';

/** User that belongs to one test, so its password may be changed. */
export interface Person {
  id: string;
  username: string;
  password: string;
}

/** Inserts a user with one role into the database: there is no screen for it yet. */
export async function addPerson({ dataDir }: ProductFacts, role: string): Promise<Person> {
  const id = randomUUID();
  const username = `${id.slice(0, 8)}@test.example`;
  const password = `seven slow ships ${id.slice(0, 4)}`;
  await inProductDatabase(
    dataDir,
    `INSERT INTO app_user (id, email, password_hash, first_name, last_name) VALUES ($1, $2, $3, 'Test', 'Person')`,
    [id, username, await hashPassword(password)],
  );
  await inProductDatabase(dataDir, 'INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [id, role]);
  return { id, username, password };
}

/** Deletes the user and everything that belongs to them. */
export const removePerson = ({ dataDir }: ProductFacts, { id }: Person): Promise<void> =>
  inProductDatabase(dataDir, 'DELETE FROM app_user WHERE id = $1', [id]);
