import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryFleet, startDeliveryFleet } from '#tests/support/delivery-fleet.ts';
import { type HeldStep, holdStep } from '#tests/support/hold-step.ts';
import type { MailSession } from '#tests/support/mail-gate.ts';
import { PLANTED, plant } from '#tests/support/planted-bugs.ts';
import { eachRound, isLongTier, roundsOf } from '#tests/support/tier.ts';
import type { WorkerProcess } from '#tests/support/worker-process.ts';

/** Stops per stage, 30 in the long tier. */
const ROUNDS = roundsOf(1, 30);
const WAIT = { timeout: 60_000, interval: 20 };

let fleet: DeliveryFleet;
let one: WorkerProcess;
let other: WorkerProcess;
let made = 0;

beforeAll(async () => {
  fleet = await startDeliveryFleet();
  one = await fleet.start({ mode: 'product' });
  other = await fleet.start({ mode: 'product' });
});
afterAll(() => fleet.stop());
afterEach(() => {
  fleet.print.beforeAnswer = () => undefined;
  fleet.gate.reset();
  one.goOn();
  other.goOn();
});

/** Point at which a worker is held until `letGo`. */
interface Stop {
  came: Promise<void>;
  letGo: () => void;
  enter: () => Promise<undefined>;
}

function makeStop(): Stop {
  const came = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<undefined>();
  return {
    came: came.promise,
    letGo: () => gone.resolve(undefined),
    enter: () => {
      came.resolve();
      return gone.promise;
    },
  };
}

/** Holds both workers at the print service with the same report, one after the other. */
function stopInPrint(): [Stop, Stop] {
  const stops: [Stop, Stop] = [makeStop(), makeStop()];
  let arrived = 0;
  fleet.print.beforeAnswer = () => stops[arrived++]?.enter();
  return stops;
}

/** Holds both workers at the mail server with the same mail, before it receives RCPT. */
function stopAtMailServer(): [Stop, Stop] {
  const stops: [Stop, Stop] = [makeStop(), makeStop()];
  fleet.gate.onVerb = (verb, { index }) => (verb === 'RCPT' ? stops[index]?.enter() : undefined);
  return stops;
}

const sessionAt = (index: number): MailSession => {
  const session = fleet.gate.sessions[index];
  if (!session) throw new Error(`there is no mail session ${index}`);
  return session;
};

/** Creates a report that is due now, with its own recipient. */
async function makeDue(): Promise<{ id: number; address: string }> {
  made += 1;
  const address = `stopped${made}@example.com`;
  const user = await fleet.addRecipient(address);
  return { id: await fleet.addSchedule({ name: `Stopped ${made}`, users: [user] }), address };
}

/** Waits until another report is delivered, which only a worker with a free slot can do. */
async function carriesOutAnother(): Promise<void> {
  const { id } = await makeDue();
  await expect.poll(() => fleet.mailStates(id), WAIT).toEqual(['sent']);
}

const renderings = async (reportId: number): Promise<number> => {
  const [occurrence] = await fleet.occurrencesOf(reportId);
  const rows = await fleet.world.installation.db
    .selectFrom('rendering')
    .select('id')
    .where('occurrence_id', '=', occurrence?.id ?? '')
    .execute();
  return rows.length;
};

async function expectOnce({ id, address }: { id: number; address: string }): Promise<void> {
  await expect.poll(() => fleet.mailStates(id), WAIT).toEqual(['sent']);
  await expect.poll(() => fleet.states(id), WAIT).toEqual(['done']);
  expect(await renderings(id)).toBe(1);
  expect(fleet.sink.mailsTo(address)).toHaveLength(1);
}

/** Stops one worker in the middle of printing; the other takes over and is still at work when the first wakes up. */
async function wakeBesideSuccessor(): Promise<{ due: { id: number; address: string }; successor: Stop }> {
  const [first, successor] = stopInPrint();
  other.stand();
  const due = await makeDue();
  await first.came;
  one.stand();
  other.goOn();
  await successor.came;
  fleet.print.beforeAnswer = () => undefined;
  first.letGo();
  one.goOn();
  // The successor's slots are taken: the first worker delivers another report, so it has finished with this one.
  await carriesOutAnother();
  return { due, successor };
}

describe('F6 a worker stopped in the middle of its work and woken later', () => {
  it.each(eachRound(ROUNDS))(
    'round %i: the PDF of a worker stopped in print is refused, because the other worker has taken over',
    async () => {
      const { due, successor } = await wakeBesideSuccessor();
      expect(await renderings(due.id)).toBe(0);
      expect(await fleet.occurrencesOf(due.id)).toMatchObject([{ state: 'frozen', fence: '2' }]);
      successor.letGo();
      await expectOnce(due);
    },
  );

  it.each(eachRound(ROUNDS))(
    'round %i: a worker stopped at the mail server sends no content of the mail when it wakes',
    async () => {
      const [first, successor] = stopAtMailServer();
      other.stand();
      const due = await makeDue();
      await first.came;
      one.stand();
      other.goOn();
      await successor.came;
      first.letGo();
      one.goOn();
      await sessionAt(0).ended;
      expect(sessionAt(0).verbs).not.toContain('content');
      expect(fleet.sink.mailsTo(due.address)).toHaveLength(0);
      successor.letGo();
      await expectOnce(due);
    },
  );

  it.runIf(isLongTier)(
    'the locks of a worker stopped within a transaction do not block the others for as long as it is stopped',
    async () => {
      const step: HeldStep = await holdStep(fleet.database, 'generation', 'INSERT', 'true');
      other.stand();
      const due = await makeDue();
      await step.reached();
      one.stand();
      await step.letGo();
      const since = performance.now();
      other.goOn();
      await expect
        .poll(() => fleet.mailStates(due.id), { timeout: 120_000, interval: 100 })
        .toEqual(['sent']);
      expect(performance.now() - since).toBeLessThan(120_000);
      one.goOn();
      await carriesOutAnother();
      await expectOnce(due);
    },
  );
});

it('F6 the rig detects a fence that does not advance: the woken worker stores its PDF beside that of its successor', async () => {
  const pull = await plant(fleet.database.ownerUrl, PLANTED.fenceStandsStill);
  try {
    const { due, successor } = await wakeBesideSuccessor();
    expect(await renderings(due.id)).toBe(1);
    successor.letGo();
  } finally {
    await pull();
  }
});
