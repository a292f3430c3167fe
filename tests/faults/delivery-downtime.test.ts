import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeliveryFleet, startDeliveryFleet } from '#tests/support/delivery-fleet.ts';

let fleet: DeliveryFleet;
beforeAll(async () => {
  fleet = await startDeliveryFleet();
});
afterAll(() => fleet.stop());

/** Downtimes, and how many runs each one marks missed, for a daily rule that was last due an hour ago. */
const DOWN = [
  { name: '3 hours', hours: 3, missed: 0 },
  { name: '30 hours', hours: 30, missed: 1 },
  { name: '10 days', hours: 240, missed: 9 },
] as const;

it('F8 after a downtime of 3 h, 30 h and 10 days the newest run is made and the runs before it are marked missed', async () => {
  const reports = await Promise.all(
    DOWN.map(async ({ name, hours, missed }) => {
      const address = `down${hours}@example.com`;
      const users = [await fleet.addRecipient(address)];
      const id = await fleet.addSchedule({ name: `Down for ${name}`, users, standstillHours: hours });
      return { id, address, missed };
    }),
  );
  const users = [await fleet.addRecipient('nothing@example.com')];
  const quiet = await fleet.addSchedule({
    name: 'Paused catch-up',
    users,
    standstillHours: 240,
    over: { catchUp: false },
  });

  await fleet.start({ mode: 'product' });
  for (const { id, address, missed } of reports) {
    await expect.poll(() => fleet.mailStates(id), { timeout: 60_000 }).toEqual(['sent']);
    await expect
      .poll(() => fleet.states(id), { timeout: 60_000 })
      .toEqual([...Array.from({ length: missed }, () => 'missed'), 'done']);
    expect(fleet.sink.mailsTo(address)).toHaveLength(1);
  }
  const left = await fleet.occurrencesOf(quiet);
  expect(left.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'missed'));
  expect(left[0]?.reason).toMatch(/^missed: /);
  expect(fleet.sink.mailsTo('nothing@example.com')).toHaveLength(0);
});
