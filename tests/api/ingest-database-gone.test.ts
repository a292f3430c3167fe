import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiBehindProxy, startApiBehindProxy } from '#tests/support/api-behind-proxy.ts';
import { ask, type ErrorAnswer, postReadings, writeLines } from '#tests/support/measurement.ts';

let world: ApiBehindProxy;
let api: ApiBehindProxy['api'];
let proxy: ApiBehindProxy['proxy'];
let module: ApiBehindProxy['module'];
beforeAll(async () => {
  world = await startApiBehindProxy();
  ({ api, proxy, module } = world);
});
afterAll(() => world.stop());

const NOON = Date.UTC(2025, 5, 2, 12);
const HANG_LIMIT_MS = 5_000;
let next = 0;

/** Sends one reading with an instant of its own. */
const send = (): { value: number; answer: Promise<Response> } => {
  const value = next++;
  return { value, answer: writeLines(api, `m,module=${module.uuid} energy=${value} ${NOON + value}`) };
};

/**
 * Sends ten readings at once.
 * @returns the values that were acknowledged, and the slowest answer
 */
async function sendTen(): Promise<{ acknowledged: number[]; statuses: Set<number>; slowestMs: number }> {
  const startedAt = performance.now();
  const acknowledged: number[] = [];
  const statuses = new Set<number>();
  let slowestMs = 0;
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const { value, answer } = send();
      const { status, headers } = await answer;
      statuses.add(status);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      if (status === 204) acknowledged.push(value);
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }),
  );
  return { acknowledged, statuses, slowestMs };
}

const storedValues = async (): Promise<number[]> =>
  (await ask<{ value: number }>(api, 'SELECT values[1] AS value FROM reading')).map((row) => row.value);

describe('a database that is away', () => {
  for (const [name, breakLine] of [
    ['refusing connections', () => proxy.cut()],
    ['silent behind a dead line', () => proxy.freeze()],
  ] as const) {
    it(`a database ${name} leads to 503 with Retry-After within 5 s, and to 204 alone once it is back`, async () => {
      expect((await sendTen()).statuses).toEqual(new Set([204]));
      breakLine();
      // The first round uses what memory still holds, further ones come after that is out of date.
      for (let round = 0; round < 3; round++) {
        const { statuses, slowestMs } = await sendTen();
        expect([...statuses]).toEqual([503]);
        expect(slowestMs).toBeLessThan(HANG_LIMIT_MS);
      }
      const refusal = await postReadings(api, []);
      expect([refusal.status, ((await refusal.json()) as ErrorAnswer).error.code]).toEqual([
        503,
        'database_unavailable',
      ]);
      proxy.heal();
      await vi.waitFor(async () => expect((await sendTen()).statuses).toEqual(new Set([204])), {
        timeout: 30_000,
        interval: 500,
      });
    });
  }

  it('no acknowledged reading is lost around a break of the database', async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < 6; round++) {
      const sending = sendTen();
      if (round % 2 === 0) proxy.cut();
      acknowledged.push(...(await sending).acknowledged);
      proxy.heal();
    }
    await vi.waitFor(async () => expect((await sendTen()).statuses).toEqual(new Set([204])), {
      timeout: 30_000,
    });
    const stored = new Set(await storedValues());
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((value) => !stored.has(value))).toEqual([]);
  });
});
