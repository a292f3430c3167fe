import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Dispatcher,
  migrateDispatcher,
  openDispatcher,
  type WaitingJob,
} from '#server/deliveries/workers/dispatcher.ts';
import { startDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startDatabaseProxy } from '#tests/support/database-proxy.ts';

const PATIENCE = { timeout: 20_000 };

let database: TestDatabase;
let dispatcher: Dispatcher;
beforeAll(async () => {
  database = await startDatabase();
  await migrateDispatcher(database.ownerUrl, database.appUrl);
  dispatcher = await openDispatcher(database.appUrl);
});
afterAll(async () => {
  await dispatcher.stop(1_000);
  await database.stop();
});

const jobsOf = (installationId: string, count: number): WaitingJob[] =>
  Array.from({ length: count }, (_, place) => ({ installationId, id: `${installationId}${place}`, place }));

describe('work of several installations', () => {
  it('mails of one whose mail server is mute leave the others their senders', async () => {
    const mute = Promise.withResolvers<void>();
    const begun: string[] = [];
    dispatcher.work('delivery', ({ installationId, id }) => {
      begun.push(id);
      return installationId === 'healthy' ? Promise.resolve() : mute.promise;
    });
    const begunOf = (name: string) => begun.filter((id) => id.startsWith(name)).length;
    const held = () => ['mute', 'dripping', 'silent'].map(begunOf);
    await dispatcher.announce('delivery', jobsOf('mute', 20));
    await expect.poll(held, PATIENCE).toEqual([8, 0, 0]);
    await dispatcher.announce('delivery', jobsOf('dripping', 20));
    await expect.poll(held, PATIENCE).toEqual([8, 6, 0]);
    await dispatcher.announce('delivery', jobsOf('silent', 20));
    await expect.poll(held, PATIENCE).toEqual([8, 6, 1]);
    await dispatcher.announce('delivery', jobsOf('healthy', 30));
    await expect.poll(() => begunOf('healthy'), PATIENCE).toBe(30);
    expect(held()).toEqual([8, 6, 1]);
    mute.resolve();
    await expect.poll(held, PATIENCE).toEqual([20, 20, 20]);
  });

  it('one report of an installation does not wait for the thousand of another', async () => {
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    dispatcher.work('occurrence', ({ id }) => {
      begun.push(id);
      return gate.promise;
    });
    await dispatcher.announce('occurrence', jobsOf('many', 4));
    await expect.poll(() => begun, PATIENCE).toEqual(['many0']);
    await dispatcher.announce('occurrence', jobsOf('one', 1));
    gate.resolve();
    await expect.poll(() => begun, PATIENCE).toEqual(['many0', 'one0', 'many1', 'many2', 'many3']);
  });
});

it('a connection that a router has forgotten holds a process up for no longer than any other', async () => {
  const proxy = await startDatabaseProxy(database.appUrl);
  const behind = await openDispatcher(proxy.url);
  try {
    const begun: string[] = [];
    behind.work('owner', async ({ id }) => void begun.push(id));
    await dispatcher.announce('owner', jobsOf('before', 1));
    await expect.poll(() => begun, PATIENCE).toEqual(['before0']);
    proxy.freeze();
    proxy.forget();
    await dispatcher.announce('owner', jobsOf('after', 1));
    await expect.poll(() => begun, { timeout: 90_000 }).toEqual(['before0', 'after0']);
  } finally {
    await behind.stop(1_000);
    await proxy.close();
  }
});
