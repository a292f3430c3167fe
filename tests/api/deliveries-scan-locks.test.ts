import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockReports } from '#server/reports/editing/store-report.ts';
import { databaseNow } from '#server/reports/report-columns.ts';
import { scanDue } from '#server/schedules/due-scan.ts';
import { keepSchedule } from '#server/schedules/keep-schedule.ts';
import { type DeliveryRig, startDeliveryRig } from '#tests/support/delivery-rig.ts';
import { standStill } from '#tests/support/delivery-world.ts';

let rig: DeliveryRig;
beforeAll(async () => {
  rig = await startDeliveryRig();
});
afterAll(() => rig.stop());

/** Makes a due report that no scan has seen yet. */
async function makeUnseen(name: string): Promise<number> {
  const { installation, viewer } = rig.world;
  const { reportId } = await rig.makeDue(name, [viewer.id]);
  await installation.pool.query('DELETE FROM occurrence WHERE report_id = $1', [reportId]);
  await standStill(installation, reportId, 2);
  return reportId;
}

const runsOf = (reportId: number) =>
  rig.world.installation.db
    .selectFrom('occurrence')
    .select('state')
    .where('report_id', '=', reportId)
    .execute();

// A scan that waits here never ends: the transaction around it waits for the scan.
const TIMEOUT_MS = 15_000;

it(
  'a scan does not wait for a save between its two locks, so that there is no deadlock',
  async () => {
    const { installation } = rig.world;
    const id = await makeUnseen('Paused as it comes due');
    await installation.db.transaction().execute(async (trx) => {
      const [report] = await lockReports(trx, [id]);
      await scanDue(installation);
      await keepSchedule(trx, id, report?.recurrence ?? null, null, await databaseNow(trx));
    });
    expect(await runsOf(id)).toHaveLength(1);
  },
  TIMEOUT_MS,
);

it(
  'a scan leaves out a report that is being deleted',
  async () => {
    const { installation } = rig.world;
    const id = await makeUnseen('Deleted as it comes due');
    const other = await makeUnseen('Due beside it');
    await installation.db.transaction().execute(async (trx) => {
      // Lock as a DELETE takes it before it reaches the schedule.
      await trx.selectFrom('report').select('id').where('id', '=', id).forUpdate().execute();
      await scanDue(installation);
      await trx.deleteFrom('report').where('id', '=', id).execute();
    });
    expect(await runsOf(id)).toEqual([]);
    expect(await runsOf(other)).toHaveLength(1);
  },
  TIMEOUT_MS,
);
