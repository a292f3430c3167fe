import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type Login, startApi } from '#tests/support/api.ts';
import { managementCalls, managementToken } from '#tests/support/management.ts';

const NEW = 'four quiet owls at noon';

let api: Api;
let file: string;
let ann: Login & { id: string };
beforeAll(async () => {
  api = await startApi();
  file = join(api.database.dataDir, 'first-logins.json');
  ann = await addUser(api, 'ann', ['ROLE_USER']);
  // As the demo adds its users.
  const content = JSON.parse(readFileSync(file, 'utf8')) as { users: Login[] };
  content.users.push({ username: ann.username, password: ann.password, roles: [] });
  writeFileSync(file, JSON.stringify(content), { mode: 0o600 });
});
afterAll(() => api.stop());

const namesIn = (): string[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as { users: Login[] }).users.map(({ username }) => username);

describe('file with the first logins', () => {
  it('T20 the file with the first logins forgets a user whose password is changed, and keeps the rest', async () => {
    const changed = await api.as(ann).post('/user/password', { current: ann.password, password: NEW });
    expect(changed.status).toBe(204);
    await expect.poll(namesIn).toEqual([api.developer.username]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(api.ingestToken);
    expect(readFileSync(file, 'utf8')).not.toContain(ann.password);
  });

  it('T20 the file with the first logins keeps the developer until the password fits nowhere, and goes with the last user', async () => {
    const { username, password } = api.developer;
    const change = { current: password, password: NEW };
    const later = { current: NEW, password: `${NEW} again` };
    const client = api.as(api.developer);
    expect((await client.post('/user/password', change)).status).toBe(204);
    // A second change shows that the first one has been looked at: they wait for each other.
    expect((await client.post('/user/password', later)).status).toBe(204);
    expect(namesIn()).toEqual([username]);
    const manager = managementCalls(api, await managementToken(api, { username, password }));
    expect((await manager('POST', '/management/user/password', { body: change })).status).toBe(204);
    await expect.poll(() => existsSync(file)).toBe(false);
    // Nothing is missed where there is no file.
    const again = { current: `${NEW} again`, password: NEW };
    expect((await client.post('/user/password', again)).status).toBe(204);
    await api.restart();
    expect(existsSync(file)).toBe(false);
  });
});
