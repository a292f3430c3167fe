import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dueHoursAgo, letTimePass, standStill } from '#tests/support/delivery-world.ts';
import { type GatedProduct, startGatedProduct } from '#tests/support/gated-product.ts';
import { type HeldStep, holdStep } from '#tests/support/hold-step.ts';
import type { SmtpVerb } from '#tests/support/mail-gate.ts';
import { PLANTED, plant } from '#tests/support/planted-bugs.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';
import { eachRound, roundsOf } from '#tests/support/tier.ts';

/** Kills per stage: 8 × 25 = 200 in the long tier. */
const ROUNDS = roundsOf(1, 25);
const WAIT = { timeout: 60_000, interval: 20 };

let product: GatedProduct;
let made = 0;

beforeAll(async () => {
  product = await startGatedProduct();
});
afterAll(() => product.stop());
afterEach(() => calm());

function calm(): void {
  product.print.beforeAnswer = () => undefined;
  product.sink.onWhole = () => undefined;
  product.gate.reset();
}

/** Stage of a delivery at which the product is held; `reached` resolves when it is there. */
interface Stage {
  name: string;
  /** True when a kill here may send a mail twice: the server has it, but this is not recorded yet. */
  mayDouble?: boolean;
  /** @returns `reached`, and `clear`, which is called once the process is dead */
  arm: () => Promise<{ reached: Promise<void>; clear?: () => Promise<void> }>;
}

const never = new Promise<never>(() => undefined);

/** Holds the product inside a change of its ledger; a kill there loses the change. */
const inLedger =
  (...[table, event, condition]: [Parameters<typeof holdStep>[1], 'INSERT' | 'UPDATE', string]) =>
  async () => {
    const step: HeldStep = await holdStep(product.api.database, table, event, condition);
    const clear = async (): Promise<void> => {
      await step.end();
      await step.letGo();
    };
    return { reached: step.reached(), clear };
  };

/** Holds the product before its mail server receives this verb. */
const beforeVerb = (held: SmtpVerb) => async () => {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  product.gate.onVerb = (verb) => {
    if (verb !== held) return undefined;
    resolve();
    return never;
  };
  return { reached };
};

const inPrint = async () => {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  product.print.beforeAnswer = () => {
    resolve();
    return never;
  };
  return { reached };
};

const wholeMailArrived = async () => {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  product.sink.onWhole = (taken) => {
    // The server keeps the mail although no client is left to receive its 250.
    product.sink.taken.push(taken);
    resolve();
    return never;
  };
  return { reached };
};

const STAGES: Stage[] = [
  { name: 'the occurrence is claimed', arm: inLedger('generation', 'INSERT', 'true') },
  { name: 'the print context is open', arm: inPrint },
  { name: 'the PDF is rendered', arm: inLedger('rendering', 'INSERT', 'true') },
  {
    name: 'the PDF is stored',
    arm: inLedger('occurrence', 'UPDATE', "OLD.state = 'frozen' AND NEW.state = 'done'"),
  },
  { name: 'the mail server waits for MAIL', arm: beforeVerb('MAIL') },
  { name: 'DATA is said, before the final dot', arm: beforeVerb('content') },
  { name: 'the final dot is sent, before the 250', mayDouble: true, arm: wholeMailArrived },
  {
    name: 'the 250 is given, before it is written down',
    mayDouble: true,
    arm: inLedger('delivery', 'UPDATE', "OLD.state <> 'sent' AND NEW.state = 'sent'"),
  },
];

/**
 * Creates a report that was due an hour ago; its mails go to two users.
 * @returns its id
 */
async function makeDue(): Promise<number> {
  const { world, editor } = product;
  made += 1;
  const body = reportOf(`Killed ${made}`, [energyWidget('a', [world.modules.budapest])]);
  const recurrence = dueHoursAgo(1, [world.editor.id, world.viewer.id]);
  const answer = await editor.post('/report', { ...body, recurrence });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  await standStill(world.installation, id, 2);
  return id;
}

interface Outcome {
  generations: number;
  /** Number of mails that the server has, per recipient. */
  copies: number[];
  messageIds: number;
  /** Number of rows marked as possibly sent twice. */
  marked: number;
}

/** Kills the product at a stage of a delivery to two users, restarts it and waits until everything is settled. */
async function killAt({ arm }: Stage): Promise<Outcome> {
  const { api, world, sink } = product;
  const { db } = world.installation;
  const before = sink.taken.length;
  const { reached, clear } = await arm();
  let id: number;
  try {
    id = await makeDue();
    await reached;
    await api.kill('SIGKILL');
  } finally {
    // Clears up after a failed round too, so that it does not disturb the next one.
    await clear?.();
    calm();
  }
  await letTimePass(world.installation);
  await api.restart();

  const mails = () =>
    db
      .selectFrom('delivery')
      .innerJoin('occurrence', 'occurrence.id', 'delivery.occurrence_id')
      .select(['occurrence.state as occurrence', 'delivery.state', 'delivery.possibly_sent_twice'])
      .where('occurrence.report_id', '=', id)
      .execute();
  await expect
    .poll(async () => (await mails()).map(({ occurrence, state }) => `${occurrence} ${state}`), WAIT)
    .toEqual(['done sent', 'done sent']);

  const taken = sink.taken.slice(before);
  const generations = await db.selectFrom('generation').select('id').where('report_id', '=', id).execute();
  return {
    generations: generations.length,
    copies: [world.editor, world.viewer].map(
      ({ username }) => taken.filter(({ to }) => to.includes(username)).length,
    ),
    messageIds: new Set(taken.map(({ mail }) => mail.messageId)).size,
    marked: (await mails()).filter((mail) => mail.possibly_sent_twice).length,
  };
}

const doublesIn = ({ copies }: Outcome): number => copies.reduce((sum, copy) => sum + copy - 1, 0);

describe.each(STAGES)('F5 kill -9 when $name', (stage) => {
  it.each(eachRound(ROUNDS))(
    'round %i: after a kill, one edition is made, every mail arrives, and any second copy is marked',
    async () => {
      const outcome = await killAt(stage);
      expect(outcome).toMatchObject({ generations: 1, messageIds: 2 });
      expect(Math.min(...outcome.copies)).toBeGreaterThanOrEqual(1);
      // Both mails may be in transit when the process dies.
      expect(doublesIn(outcome)).toBeLessThanOrEqual(stage.mayDouble ? 2 : 0);
      expect(outcome.marked).toBeGreaterThanOrEqual(doublesIn(outcome));
    },
  );
});

it('F5 the rig detects a mail that was sent twice without a mark', async () => {
  const stage = STAGES.find(({ name }) => name.startsWith('the final dot')) as Stage;
  const pull = await plant(product.api.database.ownerUrl, PLANTED.doubtForgotten);
  try {
    const outcome = await killAt(stage);
    expect(outcome.marked).toBeLessThan(doublesIn(outcome));
  } finally {
    await pull();
  }
});
