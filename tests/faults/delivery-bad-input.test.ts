import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { type DeliveringProduct, startDeliveringProduct } from '#tests/support/delivering-product.ts';
import { dueHoursAgo, letTimePass, standStill } from '#tests/support/delivery-world.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';

const WAIT = { timeout: 60_000, interval: 50 };

let product: DeliveringProduct;
let made = 0;

beforeAll(async () => {
  product = await startDeliveringProduct();
});
afterAll(() => product.stop());
afterEach(() => {
  product.print.beforeAnswer = () => undefined;
  product.print.death = undefined;
  product.print.failure = undefined;
});

/**
 * Inserts a user who may read reports, with an address that no endpoint has checked.
 * @returns its id
 */
async function addUser(email: string, isActive = true): Promise<string> {
  const { db } = product.world.installation;
  const { id } = await db
    .insertInto('app_user')
    .values({ email, first_name: 'Bad', last_name: 'Input', is_active: isActive })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_role').values({ user_id: id, role_id: 'role-viewer' }).execute();
  return id;
}

/**
 * Creates a report due an hour ago for these users. `settle` runs before a worker sees the report.
 * @returns its id
 */
async function makeDue(
  users: string[],
  settle: () => Promise<unknown> = async () => undefined,
): Promise<number> {
  const { world, editor } = product;
  made += 1;
  const body = reportOf(`Input ${made}`, [energyWidget('a', [world.modules.budapest])]);
  const answer = await editor.post('/report', { ...body, recurrence: dueHoursAgo(1, users) });
  const { id } = (await answer.json()) as { id: number };
  await settle();
  await standStill(world.installation, id, 2);
  return id;
}

async function entryOf(name: string): Promise<DeliveryLogEntry | undefined> {
  const answer = await product.editor.get('/deliveries');
  const log = (await answer.json()) as DeliveryLogEntry[];
  return log.find(({ reportName }) => reportName === name);
}

/** Log entry of each mail of the newest report: its state, and after `failed` the code of the reason. */
async function mailsInLog(): Promise<string[]> {
  const entry = await entryOf(`Input ${made}`);
  return (entry?.deliveries ?? []).map(({ state, reason }) =>
    state === 'failed' ? `failed ${reason?.split(':')[0]}` : state,
  );
}

const mailsTo = (address: string): number => product.sink.mailsTo(address).length;

describe('a recipient who cannot be mailed', () => {
  it('an address with CRLF fails as a bad address and adds no second recipient; the others get their mail', async () => {
    const bad = 'a@example.com\r\nBcc: smuggled@example.com';
    const before = mailsTo(product.world.viewer.username);
    await makeDue([await addUser(bad), product.world.viewer.id]);
    await expect.poll(mailsInLog, WAIT).toEqual(['failed bad_address', 'sent']);
    expect(mailsTo(product.world.viewer.username)).toBe(before + 1);
    const everybody = product.sink.taken.flatMap(({ to }) => to);
    expect(everybody.filter((address) => /smuggled|^a@/.test(address))).toEqual([]);
  });

  it('a recipient who has lost the right gets no mail and the log names the reason; the others get their mail', async () => {
    const lost = await addUser('lost-right@example.com');
    const { db } = product.world.installation;
    await makeDue([lost, product.world.viewer.id], () =>
      db.deleteFrom('user_role').where('user_id', '=', lost).execute(),
    );
    await expect.poll(mailsInLog, WAIT).toEqual(['failed no_right', 'sent']);
    expect(mailsTo('lost-right@example.com')).toBe(0);
  });

  it('a disabled recipient gets no mail and the log names the reason', async () => {
    const disabled = await addUser('put-off@example.com');
    const { db } = product.world.installation;
    await makeDue([disabled, product.world.viewer.id], () =>
      db.updateTable('app_user').set({ is_active: false }).where('id', '=', disabled).execute(),
    );
    await expect.poll(mailsInLog, WAIT).toEqual(['failed recipient_disabled', 'sent']);
    expect(mailsTo('put-off@example.com')).toBe(0);
  });
});

describe('a report deleted during rendering', () => {
  // Only the viewer's mails count: owners are notified of other runs meanwhile.
  const mailsToViewer = (): number => mailsTo(product.world.viewer.username);
  /** Deletes the next report that is printed, before its PDF is ready. */
  function deleteInPrint(): void {
    product.print.beforeAnswer = async (job) => {
      await product.editor.delete(`/report/${job.reportId}`);
    };
  }

  it('a report deleted during rendering keeps its log entry, and sends no mail when it cannot be printed', async () => {
    const before = mailsToViewer();
    deleteInPrint();
    product.print.failure = { status: 502, message: 'page_refused: there is no such report' };
    await makeDue([product.world.viewer.id]);
    await expect
      .poll(() => entryOf(`Input ${made}`), WAIT)
      .toMatchObject({ state: 'failed', reason: expect.stringMatching(/^report_deleted: /) });
    expect(mailsToViewer()).toBe(before);
  });

  it('a report deleted during rendering sends its frozen edition once when it was printed anyway', async () => {
    const before = mailsToViewer();
    deleteInPrint();
    await makeDue([product.world.viewer.id]);
    await expect.poll(mailsInLog, WAIT).toEqual(['sent']);
    expect(mailsToViewer()).toBe(before + 1);
  });
});

describe.each(['before the answer', 'in the answer'] as const)('F5 the print service dies %s', (death) => {
  it('the run of a dying print service waits with its reason and is then made once, from the same edition', async () => {
    const { world, print } = product;
    const before = mailsTo(world.viewer.username);
    print.death = death;
    const id = await makeDue([world.viewer.id]);
    await expect
      .poll(async () => (await entryOf(`Input ${made}`))?.reason ?? '', WAIT)
      .toMatch(/^(print_service_unavailable|render_failed): /);
    await letTimePass(world.installation);
    await expect.poll(mailsInLog, WAIT).toEqual(['sent']);
    expect(mailsTo(world.viewer.username)).toBe(before + 1);
    const generations = await world.installation.db
      .selectFrom('generation')
      .select('id')
      .where('report_id', '=', id)
      .execute();
    expect(generations).toHaveLength(1);
  });
});

it.each(['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=6;BYMINUTE=0', 'FREQ=HOURLY', 'FREQ=DAILY;BYHOUR=25'])(
  'F16 the impossible rule %s is refused in less than a second',
  async (rule) => {
    const { world, editor } = product;
    const body = reportOf('Impossible', [energyWidget('a', [world.modules.budapest])]);
    const recurrence = { ...dueHoursAgo(1, [world.viewer.id]), rule };
    const since = performance.now();
    const answer = await editor.post('/report', { ...body, recurrence });
    expect(performance.now() - since).toBeLessThan(1_000);
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: { field?: string } };
    expect(error.field).toContain('recurrence');
  },
);
