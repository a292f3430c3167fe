import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Installation } from '#server/store/installation.ts';
import { thinVersions } from '#server/upkeep/thin-versions.ts';
import { openTestInstallation, type TestInstallation } from '#tests/support/installation.ts';

const ZONE = 'Europe/Budapest';

let opened: TestInstallation;
let installation: Installation;
beforeAll(async () => {
  opened = await openTestInstallation();
  installation = opened.installation;
  await installation.pool.query(
    `INSERT INTO site (id, name, timezone, position) VALUES (gen_random_uuid(), 'Site', $1, 1)`,
    [ZONE],
  );
});
afterAll(() => opened?.stop());

/**
 * Makes a report with a version saved at each of these local times, this number of days ago.
 * @returns its id
 */
async function addReport(
  name: string,
  versions: readonly [daysAgo: number, time: string][],
): Promise<number> {
  const { rows } = await installation.pool.query<{ id: number }>(
    `INSERT INTO report (name, type, period, structure) VALUES ($1, 'base-report', 'yesterday', '[]') RETURNING id`,
    [name],
  );
  const id = rows[0]?.id ?? 0;
  await installation.pool.query(
    `INSERT INTO report_history (report_id, revision, body, saved_at)
     SELECT $1, n, '{}', ((now() AT TIME ZONE $4)::date - days + time) AT TIME ZONE $4
     FROM unnest($2::int[], $3::time[]) WITH ORDINALITY AS saved (days, time, n)`,
    [id, versions.map(([days]) => days), versions.map(([, time]) => time), ZONE],
  );
  return id;
}
const revisionsOf = async (id: number): Promise<number[]> =>
  (
    await installation.pool.query(
      'SELECT revision FROM report_history WHERE report_id = $1 ORDER BY revision',
      [id],
    )
  ).rows.map(({ revision }) => revision);

it('report versions older than a month are thinned to the last of each local day, and younger ones stay', async () => {
  const id = await addReport('Old', [
    [42, '23:50'],
    [41, '00:10'],
    [41, '10:00'],
    [41, '23:50'],
    [40, '00:05'],
    [10, '09:00'],
    [10, '09:05'],
  ]);
  expect(await thinVersions(installation)).toBe(2);
  expect(await revisionsOf(id)).toEqual([1, 4, 5, 6, 7]);
  expect(await thinVersions(installation)).toBe(0);
});

it('within a month as many report versions stay as are listed, and before them the last of each day', async () => {
  const id = await addReport('Saved by a script', [
    [3, '07:00'],
    [3, '07:01'],
    ...Array.from({ length: 1_500 }, (): [number, string] => [2, '08:00']),
  ]);
  expect(await thinVersions(installation)).toBe(1_301);
  const kept = await revisionsOf(id);
  expect([kept.length, kept[0], kept[1], kept.at(-1)]).toEqual([201, 2, 1_303, 1_502]);
});

it('report versions are thinned report by report, so that one statement handles no more than one report', async () => {
  const both = [await addReport('First of two', []), await addReport('Second of two', [])];
  for (const id of both)
    await installation.pool.query(
      `INSERT INTO report_history (report_id, revision, body, saved_at)
       SELECT $1, n, '{}', now() - interval '50 days' FROM generate_series(1, 3) AS n`,
      [id],
    );
  const statements: unknown[][] = [];
  const counted = {
    ...installation,
    pool: {
      query: (text: string, values?: unknown[]) => {
        if (text.includes('DELETE')) statements.push(values ?? []);
        return installation.pool.query(text, values);
      },
    },
  } as unknown as Installation;
  const isStoppedAfterFirst = () => statements.some(([id]) => id === both[0]);
  expect(await thinVersions(counted, isStoppedAfterFirst)).toBe(2);
  expect((await Promise.all(both.map(revisionsOf))).map((left) => left.length)).toEqual([1, 3]);
  expect(await thinVersions(installation)).toBe(2);
});
