import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPrintingProduct } from '#tests/support/delivering-product.ts';
import { deliveryCalls } from '#tests/support/delivery-calls.ts';
import { type DeliveryFleet, startDeliveryFleet } from '#tests/support/delivery-fleet.ts';
import { dueHoursAgo } from '#tests/support/delivery-world.ts';
import { PLANTED, plant } from '#tests/support/planted-bugs.ts';
import type { WorkerProcess } from '#tests/support/worker-process.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WAIT = { timeout: 60_000, interval: 20 };
const SHIFT_CLOCK = new URL('./parts/shift-clock.ts', import.meta.url).href;

const JUMPS = [
  { name: '10 minutes ahead', ms: 10 * MINUTE_MS },
  { name: '10 minutes behind', ms: -10 * MINUTE_MS },
  { name: 'an hour ahead', ms: HOUR_MS },
  { name: 'an hour behind', ms: -HOUR_MS },
] as const;

let fleet: DeliveryFleet;
let jumping: WorkerProcess;
let steady: WorkerProcess;
let made = 0;

beforeAll(async () => {
  fleet = await startDeliveryFleet();
  steady = await fleet.start({ mode: 'product' });
  jumping = await fleet.start({ mode: 'product', imports: [SHIFT_CLOCK] });
});
afterAll(() => fleet.stop());

/** Adds a report with its own recipient. */
async function add(hoursAgo: number): Promise<{ id: number; address: string }> {
  made += 1;
  const address = `clock${made}@example.com`;
  const users = [await fleet.addRecipient(address)];
  return { id: await fleet.addSchedule({ name: `Clock ${made}`, users, hoursAgo }), address };
}

async function expectOneMail({ id, address }: { id: number; address: string }): Promise<void> {
  await expect.poll(() => fleet.mailStates(id), WAIT).toEqual(['sent']);
  await expect.poll(() => fleet.states(id), WAIT).toEqual(['done']);
  expect(fleet.sink.mailsTo(address)).toHaveLength(1);
}

describe.each(JUMPS)('F14 clock jump of one of two processes: $name', ({ ms }) => {
  it('a clock jump of one process neither loses nor doubles a due report, and sends none that is not due', async () => {
    jumping.shiftClock(ms);
    const soon = await add(-0.5);
    // Pauses the steady process, so that only the process with the wrong clock works.
    steady.stand();
    await expectOneMail(await add(1));
    const both = await add(1);
    steady.goOn();
    await expectOneMail(both);
    await expectOneMail(await add(1));
    expect(await fleet.occurrencesOf(soon.id)).toEqual([]);
    expect(fleet.sink.mailsTo(soon.address)).toHaveLength(0);
  });
});

it('F14 a clock that steps back over a run causes no second mail', async () => {
  const due = await add(1);
  await expectOneMail(due);
  // For a process whose clock is set back the run lies ahead: the schedule is reset, so that it is evaluated again.
  jumping.shiftClock(-2 * HOUR_MS);
  await fleet.world.installation.pool.query(
    `UPDATE schedule SET next_at = now() - interval '1 second', evaluated_from = now() - interval '2 hours'
     WHERE report_id = $1`,
    [due.id],
  );
  await expect
    .poll(async () => {
      const { rows } = await fleet.world.installation.pool.query<{ ahead: boolean }>(
        'SELECT next_at > now() AS ahead FROM schedule WHERE report_id = $1',
        [due.id],
      );
      return rows[0]?.ahead;
    }, WAIT)
    .toBe(true);
  await expectOneMail(await add(1));
  await expectOneMail(due);
});

it.each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
])(
  'F14 a schedule saved by a process whose clock is an hour %s runs by the clock of the database',
  async (_, ms) => {
    const product = await startPrintingProduct({
      NODE_OPTIONS: `--import ${SHIFT_CLOCK}`,
      CLOCK_SHIFT_MS: String(ms),
    });
    try {
      const { makeReport } = deliveryCalls(product);
      const minutesToNext = async (hoursAgo: number): Promise<number> => {
        const id = await makeReport(`Due ${hoursAgo} h ago`, {
          recurrence: dueHoursAgo(hoursAgo, [product.world.editor.id]),
        });
        const { rows } = await product.world.installation.pool.query<{ minutes: number }>(
          'SELECT extract(epoch FROM next_at - now())::float8 / 60 AS minutes FROM schedule WHERE report_id = $1',
          [id],
        );
        return rows[0]?.minutes ?? Number.NaN;
      };
      // A clock that is behind would make the first report due at once; one that is ahead would put off the second to
      // tomorrow.
      expect(await minutesToNext(0.5)).toBeGreaterThan(22 * 60);
      const soon = await minutesToNext(-0.5);
      expect(soon).toBeGreaterThan(20);
      expect(soon).toBeLessThan(31);
    } finally {
      await product.stop();
    }
  },
);

it('F14 the rig detects schedules that come due an hour early', async () => {
  const pull = await plant(fleet.database.ownerUrl, PLANTED.dueAnHourEarly);
  try {
    const soon = await add(-0.5);
    await expect.poll(() => fleet.mailStates(soon.id), WAIT).toEqual(['sent']);
  } finally {
    await pull();
  }
});
