import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeliveryFleet, startDeliveryFleet } from '#tests/support/delivery-fleet.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';

/** The server's programs, its log of 32 MB and the tables fit; a PDF does not once the disk is full. */
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
  'F17 the disk of the database is full: the occurrence waits and says why; with room again it is sent once',
  async () => {
    const { sink, print, world } = fleet;
    const { viewer } = world;
    print.padding = PDF_BYTES;
    const id = await fleet.addSchedule({ name: 'Full disk', users: [viewer.id] });
    disk?.fill(LEFT_BYTES);
    await fleet.start({ mode: 'product', timing: { outageRetryMs: Array.from({ length: 500 }, () => 200) } });
    // A server that finds no room for its own log even ends itself, and is started again until there is some.
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
