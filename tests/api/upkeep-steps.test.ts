import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/calendar.ts';
import type { Installation } from '#server/store/installation.ts';
import { runUpkeep } from '#server/upkeep/run-upkeep.ts';
import { openTestInstallation, type TestInstallation } from '#tests/support/installation.ts';

const NIGHT = Date.UTC(2026, 10, 22, 2);

let opened: TestInstallation;
let installation: Installation;
beforeAll(async () => {
  opened = await openTestInstallation();
  installation = opened.installation;
});
afterAll(() => opened?.stop());

const addAbandonedDraft = () =>
  installation.pool.query(
    `INSERT INTO report (name, type, period, structure, draft, modified_at)
     VALUES ('Abandoned', 'base-report', 'yesterday', '[]', true, now() - interval '1 year')`,
  );
const drafts = async () => (await installation.pool.query('SELECT FROM report WHERE draft')).rowCount;
const settingOf = async (key: string): Promise<unknown> =>
  (await installation.pool.query('SELECT value FROM setting WHERE key = $1', [key])).rows[0]?.value;
const work = (now: number, pool = installation.pool) =>
  runUpkeep({ ...installation, pool }, { editionRetentionMonths: 13 }, now);

it('an upkeep step that fails does not prevent the later ones, and runs again the next night', async () => {
  await addAbandonedDraft();
  // No day is that long ago, so the step fails.
  await installation.pool.query(`INSERT INTO setting VALUES ('rawRetentionDays', '1000000000')`);
  await work(NIGHT);
  expect(await drafts()).toBe(0);
  expect(await settingOf('upkeep-last-night')).toBe('2026-11-22');

  await addAbandonedDraft();
  await work(NIGHT + 60_000);
  expect(await drafts()).toBe(1);
  await work(NIGHT + DAY_MS);
  expect(await drafts()).toBe(0);
});

it('a database that is away stops all upkeep steps, and the night is not finished', async () => {
  await addAbandonedDraft();
  const connect = async () => {
    const client = await installation.pool.connect();
    const gone = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const query = (text: string, values?: unknown[]) =>
      text.includes('SKIP LOCKED') ? Promise.reject(gone) : client.query(text, values);
    return { query, release: () => client.release() };
  };
  const broken = Object.create(installation.pool, { connect: { value: connect } });
  await expect(work(NIGHT + 2 * DAY_MS, broken)).rejects.toThrow('terminating connection');
  expect(await settingOf('upkeep-last-night')).toBe('2026-11-23');
});
