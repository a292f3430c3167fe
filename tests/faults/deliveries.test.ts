import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveringProduct, startDeliveringProduct } from '#tests/support/delivering-product.ts';
import { dueHoursAgo, letTimePass, standStill } from '#tests/support/delivery-world.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';

/** Kills per stage; the long run sets 25 or more. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? '1');
const PATIENCE = { timeout: 60_000, interval: 20 };

let product: DeliveringProduct;
let sink: DeliveringProduct['sink'];
let print: DeliveringProduct['print'];
let api: DeliveringProduct['api'];
let world: DeliveringProduct['world'];
let editor: DeliveringProduct['editor'];
let made = 0;

beforeAll(async () => {
  product = await startDeliveringProduct();
  ({ sink, print, api, world, editor } = product);
});
afterAll(() => product.stop());
afterEach(() => calm());

function calm(): void {
  print.beforeAnswer = () => undefined;
  sink.onRecipient = () => undefined;
  sink.onWhole = () => undefined;
  sink.onTaken = () => undefined;
}

/** Kills the API the first time it is called. */
function killOnce(): { kill: () => Promise<void>; killed: Promise<void> } {
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  let isArmed = true;
  const kill = async (): Promise<void> => {
    if (!isArmed) return;
    isArmed = false;
    await api.kill('SIGKILL');
    resolve();
  };
  return { kill, killed };
}

const occurrencesOf = (reportId: number) =>
  world.installation.db.selectFrom('occurrence').selectAll().where('report_id', '=', reportId).execute();

interface Stage {
  name: string;
  /** A kill here may send a mail twice: the server has it, nobody has written that down. */
  mayDouble?: boolean;
  arm: (kill: () => Promise<void>, reportId: number) => void;
}

const STAGES: Stage[] = [
  {
    name: 'the occurrence is claimed',
    arm: (kill, reportId) => {
      void expect
        .poll(async () => (await occurrencesOf(reportId))[0]?.attempts ?? 0, { timeout: 60_000, interval: 2 })
        .toBe(1)
        .then(kill);
    },
  },
  {
    name: 'the page is being rendered',
    arm: (kill) => {
      print.beforeAnswer = kill;
    },
  },
  {
    name: 'the PDF is stored, before MAIL',
    arm: (kill) => {
      sink.onRecipient = kill;
    },
  },
  {
    name: 'after DATA, before the 250',
    mayDouble: true,
    arm: (kill) => {
      sink.onWhole = kill;
    },
  },
  {
    name: 'the 250 is given, before it is written down',
    mayDouble: true,
    arm: (kill) => {
      sink.onTaken = kill;
    },
  },
];

describe.each(STAGES)('kill -9 when $name', ({ arm, mayDouble = false }) => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('round %i', async () => {
    const users = [world.editor, world.viewer];
    const before = new Map(users.map(({ username }) => [username, sink.mailsTo(username).length]));
    made += 1;
    const body = reportOf(`Killed ${made}`, [energyWidget('a', [world.modules.budapest])]);
    const recurrence = dueHoursAgo(
      1,
      users.map(({ id }) => id),
    );
    const answer = await editor.post('/report', { ...body, recurrence });
    const { id } = (await answer.json()) as { id: number };

    const { kill, killed } = killOnce();
    arm(kill, id);
    await standStill(world.installation, id, 2);
    await killed;
    calm();
    await letTimePass(world.installation);
    await api.restart();

    const statesOf = async (): Promise<string[]> => {
      const [occurrence] = await occurrencesOf(id);
      const rows = await world.installation.db
        .selectFrom('delivery')
        .select('state')
        .where('occurrence_id', '=', occurrence?.id ?? '')
        .execute();
      return rows.map(({ state }) => state);
    };
    await expect.poll(statesOf, PATIENCE).toEqual(['sent', 'sent']);

    const occurrences = await occurrencesOf(id);
    expect(occurrences.map(({ state }) => state)).toEqual(['done']);
    const generations = await world.installation.db
      .selectFrom('generation')
      .select('id')
      .where('report_id', '=', id)
      .execute();
    expect(generations.map((generation) => generation.id)).toEqual([occurrences[0]?.generation_id]);

    const perUser = users.map(({ username }) => sink.mailsTo(username).slice(before.get(username)));
    for (const mails of perUser) {
      expect(mails.length).toBeGreaterThanOrEqual(1);
      expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(1);
    }
    const doubles = perUser.reduce((sum, mails) => sum + mails.length - 1, 0);
    // Both mails may be on their way when the process dies.
    expect(doubles).toBeLessThanOrEqual(mayDouble ? 2 : 0);
    const marked = await world.installation.db
      .selectFrom('delivery')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('occurrence_id', '=', occurrences[0]?.id ?? '')
      .where('possibly_sent_twice', '=', true)
      .executeTakeFirstOrThrow();
    expect(Number(marked.n)).toBeGreaterThanOrEqual(doubles);
  });
});
