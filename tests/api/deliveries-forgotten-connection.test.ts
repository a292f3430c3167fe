import { expect, it } from 'vitest';
import { claimOccurrence } from '#server/deliveries/ledgers/occurrence-ledger.ts';
import { startWorkLoop } from '#server/deliveries/workers/work-loop.ts';
import { openInstallations } from '#server/store/installation.ts';
import { startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { startDeliveryRig } from '#tests/support/delivery-rig.ts';

it('a connection that a router has forgotten does not keep a worker from its next row', async () => {
  const rig = await startDeliveryRig();
  const proxy = await startDatabaseProxy(rig.database.appUrl);
  const behind = await openInstallations(proxy.url);
  const installation = behind.byHost(undefined);
  const claimed: string[] = [];
  const loop = startWorkLoop({
    where: 'test',
    limits: { own: 0, shared: 1, most: 1 },
    claim: ({ db }) => claimOccurrence(db, 60_000),
    run: async (_, { id }) => void claimed.push(id),
  });
  const claims = (): string[] => {
    loop.wake(installation);
    return claimed;
  };
  try {
    const before = await rig.makeDue('Before', [rig.world.viewer.id]);
    await expect.poll(claims, { timeout: 20_000 }).toEqual([before.id]);
    proxy.freeze();
    proxy.forget();
    const after = await rig.makeDue('After', [rig.world.viewer.id]);
    await expect.poll(claims, { timeout: 90_000 }).toEqual([before.id, after.id]);
  } finally {
    await loop.stop();
    await proxy.close();
    await behind.close();
    await rig.stop();
  }
});
