import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendAgain } from '#server/deliveries/manual/send-again.ts';
import { lockReports } from '#server/reports/editing/store-report.ts';
import { databaseNow } from '#server/reports/report-columns.ts';
import { keepSchedule } from '#server/schedules/keep-schedule.ts';
import { type DeliveryRig, startDeliveryRig } from '#tests/support/delivery-rig.ts';
import { letTimePass } from '#tests/support/delivery-world.ts';
import { refusal } from '#tests/support/mail-sink.ts';
import { runOccurrence } from '#tests/support/work-by-id.ts';

const WAIT = { timeout: 60_000, interval: 20 };
/** Number of races; each pauses at another moment of a run. */
const RACES = 16;

let rig: DeliveryRig;
beforeAll(async () => {
  rig = await startDeliveryRig();
});
afterAll(() => rig.stop());
afterEach(() => {
  rig.print.beforeAnswer = () => undefined;
  rig.sink.onRecipient = () => undefined;
  rig.sink.onWhole = () => undefined;
});

/** Changes the schedule as a save of the report does, in the transaction of the save. */
const save = (reportId: number, how: 'pause' | 'remove'): Promise<void> =>
  rig.world.installation.db.transaction().execute(async (trx) => {
    const [report] = await lockReports(trx, [reportId]);
    const before = report?.recurrence ?? null;
    const after = how === 'pause' && before ? { ...before, isActive: false } : null;
    await keepSchedule(trx, reportId, before, after, await databaseNow(trx));
  });
const makeDue = (name: string) => rig.makeDue(name, [rig.world.editor.id, rig.world.viewer.id]);
const mails = async (id: string) => (await rig.deliveries(id)).map(({ state }) => state);
const sentOf = (name: string) => rig.sink.taken.filter(({ mail }) => mail.subject?.includes(name)).length;

describe('pause of a report while its run has reached nobody', () => {
  it('a pause before the run is made holds the run back', async () => {
    const { id, reportId } = await makeDue('Not begun');
    await save(reportId, 'pause');
    await rig.work();
    expect(await rig.occurrence(id)).toMatchObject({
      state: 'missed',
      reason: expect.stringMatching(/^paused: /),
    });
    expect(await mails(id)).toEqual([]);
  });

  it('a pause while the PDF is being made holds the run back', async () => {
    const { id, reportId } = await makeDue('At the printer');
    rig.print.beforeAnswer = async () => {
      rig.print.beforeAnswer = () => undefined;
      await save(reportId, 'pause');
    };
    await rig.work();
    expect(await mails(id)).toEqual(['held', 'held']);
    expect(await rig.occurrence(id)).toMatchObject({ state: 'missed', owner_attempts: 0 });
    expect(sentOf('At the printer')).toBe(0);
  });

  it('a pause while a mail server postpones the mails holds the run back, and a resend by hand sends it', async () => {
    const { installation } = rig.world;
    const { id, reportId } = await makeDue('Greylisted');
    rig.sink.onRecipient = () => {
      throw refusal(451, 'later');
    };
    await rig.work();
    await save(reportId, 'pause');
    await letTimePass(installation);
    rig.sink.onRecipient = () => undefined;
    await rig.work();
    expect(await mails(id)).toEqual(['held', 'held']);
    expect((await rig.deliveries(id))[0]?.reason).toMatch(/^paused: /);
    const { generation_id } = await rig.occurrence(id);
    const printed = rig.print.jobs.length;
    expect(await sendAgain(installation, id, {}, { userId: rig.world.editor.id })).toBe(true);
    await rig.work();
    expect(await mails(id)).toEqual(['sent', 'sent']);
    expect(await rig.occurrence(id)).toMatchObject({ state: 'done', generation_id, reason: null });
    expect(rig.print.jobs).toHaveLength(printed);
    expect(sentOf('Greylisted')).toBe(2);
  });

  it('a pause right before the content of the mail holds the run back', async () => {
    const { id, reportId } = await makeDue('Named already');
    await runOccurrence(rig.context, rig.world.installation, id);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let asked = 0;
    rig.sink.onRecipient = () => {
      asked += 1;
      return released;
    };
    const working = rig.work();
    await expect.poll(() => asked, WAIT).toBe(2);
    await save(reportId, 'pause');
    release();
    await working;
    expect(await mails(id)).toEqual(['held', 'held']);
    expect(sentOf('Named already')).toBe(0);
  });

  it('removing the schedule holds the run back as well', async () => {
    const { id, reportId } = await makeDue('Schedule removed');
    await runOccurrence(rig.context, rig.world.installation, id);
    await save(reportId, 'remove');
    await rig.work();
    expect(await mails(id)).toEqual(['held', 'held']);
    expect((await rig.occurrence(id)).reason).toMatch(/^schedule_removed: /);
  });
});

it('a run that has reached one recipient is finished for the others despite a pause', async () => {
  const { installation, viewer } = rig.world;
  const { id, reportId } = await makeDue('Partly sent');
  rig.sink.onRecipient = (address) => {
    if (address === viewer.username) throw refusal(451, 'later');
  };
  await rig.work();
  expect(await mails(id)).toEqual(['sent', 'pending']);
  await save(reportId, 'pause');
  rig.sink.onRecipient = () => undefined;
  await letTimePass(installation);
  await rig.work();
  expect(await mails(id)).toEqual(['sent', 'sent']);
});

it('a delivered run stays done, and its resend goes out despite a pause', async () => {
  const { installation, editor } = rig.world;
  const { id, reportId } = await rig.makeDue('Sent before', [editor.id]);
  await rig.work();
  const [mail] = await rig.deliveries(id);
  expect(
    await sendAgain(installation, id, { deliveries: [mail?.id ?? ''], what: 'again' }, { userId: editor.id }),
  ).toBe(true);
  await save(reportId, 'pause');
  expect((await rig.occurrence(id)).state).toBe('done');
  await rig.work();
  expect(await mails(id)).toEqual(['sent']);
  expect(sentOf('Sent before')).toBe(2);
});

it('whenever the pause comes, all mails of a run go out or none', async () => {
  const ended: string[][] = [];
  for (let race = 0; race < RACES; race += 1) {
    const name = `Race ${race}.`;
    const { id, reportId } = await makeDue(name);
    if (race % 4 < 2) await runOccurrence(rig.context, rig.world.installation, id);
    let step = 0;
    let pausing: Promise<void> | undefined;
    // Steps: two recipients, then two mails; every second pause ends before a conversation continues.
    const pauseAt = (): Promise<void> | undefined => {
      if (step++ === race >> 2) pausing = save(reportId, 'pause');
      return race % 2 === 0 ? pausing : undefined;
    };
    rig.sink.onRecipient = pauseAt;
    rig.sink.onWhole = pauseAt;
    await rig.work();
    await pausing;
    await rig.work();
    expect(pausing).toBeDefined();
    const states = await mails(id);
    expect(new Set(states).size, `${name} ${states}`).toBe(1);
    expect(sentOf(name)).toBe(states.filter((state) => state === 'sent').length);
    ended.push(states);
  }
  expect(new Set(ended.map(([state]) => state))).toEqual(new Set(['held', 'sent']));
});
