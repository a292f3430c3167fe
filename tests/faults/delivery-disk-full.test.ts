import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeliveryFleet, startDeliveryFleet } from '#tests/support/delivery-fleet.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';

/** Room for the server's programs, its log of 32 MB and the tables, but not for a PDF once the disk is full. */
const DISK_BYTES = 500_000_000;
const LEFT_BYTES = 1_000_000;
const PDF_BYTES = 3_000_000;
const WAIT = { timeout: 60_000, interval: 100 };

const disk = mountSmallDisk(DISK_BYTES);
let fleet: DeliveryFleet;
if (!disk) console.warn('F17 is skipped: this user may not mount a disk that could be filled up');

beforeAll(async () => {
  if (!disk) return;
  const { TMPDIR } = process.env;
  process.env.TMPDIR = disk.folder;
  try {
    fleet = await startDeliveryFleet();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
});
afterAll(async () => {
  await fleet?.stop();
  disk?.remove();
});

it.runIf(disk)(
  'F17 a run waits with its reason while the disk of the database is full, and goes out exactly once when there is room again',
  async () => {
    const { sink, print, world } = fleet;
    const { viewer } = world;
    print.padding = PDF_BYTES;
    const id = await fleet.addSchedule({ name: 'Full disk', users: [viewer.id] });
    disk?.fill(LEFT_BYTES);
    await fleet.start({ mode: 'product', timing: { outageRetryMs: Array.from({ length: 500 }, () => 200) } });
    // Without room for its own log the server even exits; it is restarted until there is room.
    const reason = () =>
      fleet.occurrencesOf(id).then(
        ([occurrence]) => occurrence?.reason ?? '',
        (error: Error) => `database_gone: ${error.message}`,
      );
    await expect.poll(reason, WAIT).toMatch(/^(storage_full|database_gone): /);
    expect(sink.mailsTo(viewer.username)).toHaveLength(0);
    disk?.free();
    await expect.poll(() => fleet.mailStates(id), WAIT).toEqual(['sent']);
    await expect.poll(() => fleet.states(id), WAIT).toEqual(['done']);
    expect(sink.mailsTo(viewer.username)).toHaveLength(1);
  },
);
