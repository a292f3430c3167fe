import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#server/errors/api-error.ts';
import { startSessionRemoval } from '#server/identity/sessions/remove-old-sessions.ts';
import { loginDelays, type Origin } from '#server/limits/login-delays.ts';
import { openTestInstallation, type TestInstallation } from '#tests/support/installation.ts';

const MINUTE = 60_000;

let test: TestInstallation;
beforeAll(async () => {
  test = await openTestInstallation();
});
afterAll(() => test?.stop());

const ELSEWHERE = '10.1.0.1';
let address: string;
let tests = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // The process remembers an address that was refused: each test has its own.
  tests += 1;
  address = `10.0.0.${tests}`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await test.installation.db.deleteFrom('limit_count').execute();
});

/** Begins an attempt. @returns the seconds to wait, 0 where it is let through */
async function begin(account = 'ann', from: string | Origin = address): Promise<number> {
  try {
    await test.installation
      .service(loginDelays)
      .begin(account, typeof from === 'string' ? { address: from } : from);
    return 0;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Number(error.headers['Retry-After']);
  }
}
const succeeded = (account = 'ann') => test.installation.service(loginDelays).succeeded(account, { address });
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** More at once would wait for a connection to the database for longer than they may. */
const AT_ONCE = 50;
async function begins(count: number, accountOf: (n: number) => string = () => 'ann'): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < count) {
    const many = Math.min(AT_ONCE, count - waits.length);
    const some = Array.from({ length: many }, (_, n) => begin(accountOf(waits.length + n)));
    waits.push(...(await Promise.all(some)));
  }
  return waits;
}
const counts = () => test.installation.db.selectFrom('limit_count').selectAll().orderBy('key').execute();
const letThrough = (waits: readonly number[]) => waits.filter((seconds) => seconds === 0);

describe('delay of wrong logins', () => {
  it('five wrong logins cost nothing, then the delay doubles from one second on', async () => {
    for (let n = 0; n < 5; n += 1) expect(await begin()).toBe(0);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      expect(await begin()).toBe(seconds);
      pass(seconds * 1000 - 1);
      expect(await begin()).toBe(1);
      pass(1);
      expect(await begin()).toBe(0);
    }
  });

  it('at most 20 login attempts in 15 minutes get as far as the password', async () => {
    let through = 0;
    for (let second = 0; second < 15 * 60; second += 1) {
      through += letThrough(await begins(2)).length;
      pass(1000);
    }
    expect(through).toBeGreaterThan(5);
    expect(through).toBeLessThanOrEqual(20);
  });

  it('the login delay belongs to one address: guessing from elsewhere locks nobody out, and other accounts continue', async () => {
    await begins(100);
    expect(await begin()).toBeGreaterThan(0);
    expect(await begin('ann', ELSEWHERE)).toBe(0);
    expect(await begin('bob')).toBe(0);
  });

  it('the login delay ignores how the account is written, and accepts a name of any length', async () => {
    for (let n = 0; n < 5; n += 1) await begin(n % 2 ? ' Ann' : 'ANN');
    expect(await begin('ann')).toBe(1);
    expect(await begin('x'.repeat(10_000))).toBe(0);
  });

  it('the login delay ends with a right password, and after a quarter of an hour without attempts', async () => {
    await begins(5);
    await succeeded();
    expect(await begin()).toBe(0);
    await begins(4);
    expect(await begin()).toBe(1);
    pass(15 * MINUTE);
    for (let n = 0; n < 5; n += 1) expect(await begin()).toBe(0);
  });

  it('T1 an attempt whose password nobody had time to look at counts neither for the account nor for its address', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect(await begin()).toBe(0);
      await test.installation.service(loginDelays).withdraw('ann', { address });
    }
    expect((await counts()).map(({ points }) => points)).toEqual([0, 0]);
    expect(await begin()).toBe(0);
  });

  it('the login delay counts simultaneous attempts like consecutive ones', async () => {
    expect(letThrough(await begins(50))).toHaveLength(5);
  });

  it('free login attempts are let in also from a process whose clock is behind', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect(await begin()).toBe(0);
      pass(-50);
    }
  });

  it('T1 only attempts that reach the password count for an address: hammering on one account shuts nobody else out', async () => {
    await begins(1_000);
    expect(await begin('bob')).toBe(0);
  });

  it('T1 an address that tries many accounts is stopped for a quarter of an hour, and other addresses are not', async () => {
    expect(letThrough(await begins(2_000, (n) => `user-${n}`))).toHaveLength(1_500);
    expect(await begin('ann')).toBe(900);
    expect(await begin('ann', ELSEWHERE)).toBe(0);
    pass(15 * MINUTE);
    // The attempts that the address was refused made no delay of the account's own.
    for (let n = 0; n < 5; n += 1) expect(await begin('ann')).toBe(0);
  });

  it('T1 refused login attempts leave no count, and cost no statement once their address is refused', async () => {
    await begins(1_800, (n) => `user-${n}`);
    // 1,500 accounts and the address.
    expect(await counts()).toHaveLength(1_501);
    const statements = [
      vi.spyOn(test.installation.pool, 'connect'),
      vi.spyOn(test.installation.pool, 'query'),
    ];
    expect(await begin('another')).toBe(900);
    for (const statement of statements) expect(statement).not.toHaveBeenCalled();
  });

  it('T1 a browser known for the account is let in while its address is refused, and is slowed down by itself', async () => {
    await begins(1_600, (n) => `user-${n}`);
    await begins(10);
    expect(await begin()).toBeGreaterThan(0);
    const known = { known: 'a browser' };
    for (let n = 0; n < 5; n += 1) expect(await begin('ann', known)).toBe(0);
    expect(await begin('ann', known)).toBe(1);
    expect(await begin('ann', { known: 'another browser' })).toBe(0);
  });

  it('a login attempt whose address is refused does not begin the delay of the account anew', async () => {
    await begins(5);
    await begins(1_495, (n) => `user-${n}`);
    const before = await counts();
    pass(2_000);
    expect(await begin()).toBe(898);
    expect(await counts()).toEqual(before);
  });

  it('a right login does not fail when its counts cannot be cleared', async () => {
    await begin();
    const { pool } = test.installation;
    vi.spyOn(pool, 'connect').mockRejectedValue(new Error('Connection terminated') as never);
    vi.spyOn(pool, 'query').mockRejectedValue(new Error('Connection terminated') as never);
    await succeeded();
  });

  it('successful logins do not count against an address that many people share', async () => {
    for (let n = 0; n < 1_600; n += 1) {
      expect(await begin(`user-${n}`)).toBe(0);
      await succeeded(`user-${n}`);
    }
  });
});

describe('removal of old counts', () => {
  const addCounts = async (count: number, expire: number) => {
    const rows = Array.from({ length: count }, (_, n) => ({ key: `${expire} ${n}`, points: 1, expire }));
    for (let at = 0; at < count; at += 10_000)
      await test.installation.db
        .insertInto('limit_count')
        .values(rows.slice(at, at + 10_000))
        .execute();
  };
  const startRemoval = () => startSessionRemoval({ all: [test.installation] });

  it('the removal of old login counts begins with the process', async () => {
    await addCounts(1, Date.now() - MINUTE);
    const removal = startRemoval();
    await vi.waitFor(async () => expect(await counts()).toEqual([]));
    await removal.stop();
  });

  it('the removal of login counts removes all expired ones and keeps the others, even with a clock that is ahead', async () => {
    await addCounts(25_000, Date.now() - MINUTE);
    const living = Date.now() + 15 * MINUTE;
    await addCounts(2, living);
    pass(60 * MINUTE);
    const removal = startRemoval();
    await removal.soon();
    await removal.stop();
    expect((await counts()).map(({ expire }) => Number(expire))).toEqual([living, living]);
  });
});
