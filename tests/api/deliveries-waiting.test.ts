import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailTexts } from '#server/mail/texts/mail-texts.ts';
import { addDirtyRanges, returnDirtyRanges, takeDirtyRanges } from '#server/store/readings/dirty-ranges.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { type DeliveryRig, startDeliveryRig } from '#tests/support/delivery-rig.ts';
import { letTimePass } from '#tests/support/delivery-world.ts';

let rig: DeliveryRig;
beforeAll(async () => {
  rig = await startDeliveryRig();
  rig.context.timing = { ...rig.context.timing, quartersWaitMs: 10 };
});
afterAll(() => rig.stop());
afterEach(() => rig.world.installation.pool.query('DELETE FROM dirty_range'));

const SHORT = mailTexts('en')('report.short', { count: 1 });

/** Lists a quarter-hour of the month before this one that waits for its computation; nothing here computes it. */
async function leaveWaiting(): Promise<void> {
  const { pool } = rig.world.installation;
  const ids = await parameterIds(rig.world.installation);
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM module WHERE uuid = $1', [
    rig.world.modules.budapest,
  ]);
  const now = new Date();
  const quarter = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15) / 900_000;
  await addDirtyRanges(pool, [
    {
      moduleId: rows[0]?.id ?? 0,
      parameterId: ids.idOf.get('energy') ?? 0,
      firstQuarter: quarter,
      lastQuarter: quarter,
    },
  ]);
}

const newestMail = (): string => rig.sink.taken.at(-1)?.mail.text ?? '';

describe('a run whose numbers are still being computed', () => {
  it('a run whose numbers are still being computed is postponed with the reason, and sent whole afterwards', async () => {
    const { id } = await rig.makeDue('Waits', [rig.world.editor.id]);
    await leaveWaiting();
    await rig.work();
    expect(await rig.occurrence(id)).toMatchObject({
      state: 'claimed',
      generation_id: null,
      outage_failures: 1,
      report_failures: 0,
      reason: 'still_computing: Up to 1 quarter-hours of 1 devices are still being computed',
    });
    await rig.world.installation.pool.query('DELETE FROM dirty_range');
    await letTimePass(rig.world.installation);
    await rig.work();
    expect(await rig.occurrence(id)).toMatchObject({ state: 'done', reason: null });
    expect(newestMail()).not.toContain(SHORT);
  });

  it('a run is sent at the ledger’s last try although numbers are missing, and its mail says so', async () => {
    const { id } = await rig.makeDue('Never ready', [rig.world.editor.id]);
    await leaveWaiting();
    const tries = rig.context.timing.outageRetryMs.length;
    for (let n = 0; n < tries; n++) {
      await rig.work();
      expect(await rig.occurrence(id)).toMatchObject({ generation_id: null, outage_failures: n + 1 });
      await letTimePass(rig.world.installation);
    }
    await rig.work();
    expect(await rig.occurrence(id)).toMatchObject({ state: 'done' });
    expect(newestMail()).toContain(SHORT);
  });

  it('a series whose computation keeps failing holds up no run, and the mail says that numbers are missing', async () => {
    const { id } = await rig.makeDue('Broken series', [rig.world.editor.id]);
    await leaveWaiting();
    const { pool } = rig.world.installation;
    const taken = await takeDirtyRanges(pool, 10);
    await returnDirtyRanges(
      pool,
      taken.map((one) => ({ ...one, failures: 3 })),
    );
    await rig.work();
    expect(await rig.occurrence(id)).toMatchObject({ state: 'done', outage_failures: 0 });
    expect(newestMail()).toContain(SHORT);
  });
});
