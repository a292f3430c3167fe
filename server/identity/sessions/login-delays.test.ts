import { describe, expect, it } from 'vitest';
import { createLoginDelays } from './login-delays.ts';

const MINUTE = 60_000;

function guessing() {
  let now = 0;
  const delays = createLoginDelays(() => now);
  const begin = (account = 'ann', address = '10.0.0.1') => delays.begin(account, address);
  return { begin, succeeded: delays.succeeded, pass: (ms: number) => (now += ms) };
}

describe('the delay of wrong logins', () => {
  it('grows from one second, doubling, after five that cost nothing', () => {
    const { begin, pass } = guessing();
    for (let n = 0; n < 5; n += 1) expect(begin()).toBe(0);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      expect(begin()).toBe(seconds);
      pass(seconds * 1000 - 1);
      expect(begin()).toBe(1);
      pass(1);
      expect(begin()).toBe(0);
    }
  });

  it('lets at most 20 attempts in 15 minutes get as far as the password', () => {
    const { begin, pass } = guessing();
    let through = 0;
    for (let second = 0; second < 15 * 60; second += 1) {
      for (let n = 0; n < 10; n += 1) through += begin() === 0 ? 1 : 0;
      pass(1000);
    }
    expect(through).toBeGreaterThan(5);
    expect(through).toBeLessThanOrEqual(20);
  });

  it('is that of one address: nobody is locked out by guessing from elsewhere, and other accounts go on', () => {
    const { begin } = guessing();
    for (let n = 0; n < 100; n += 1) begin();
    expect(begin()).toBeGreaterThan(0);
    expect(begin('ann', '10.0.0.2')).toBe(0);
    expect(begin('bob')).toBe(0);
  });

  it('does not care how the account is written', () => {
    const { begin } = guessing();
    for (let n = 0; n < 5; n += 1) begin(n % 2 ? ' Ann' : 'ANN');
    expect(begin('ann')).toBe(1);
  });

  it('ends with a right password, and after a quarter of an hour of rest', () => {
    const { begin, succeeded, pass } = guessing();
    for (let n = 0; n < 4; n += 1) begin();
    begin();
    succeeded('ann', '10.0.0.1');
    expect(begin()).toBe(0);
    for (let n = 0; n < 4; n += 1) begin();
    expect(begin()).toBe(1);
    pass(15 * MINUTE);
    for (let n = 0; n < 5; n += 1) expect(begin()).toBe(0);
  });

  it('attempts at the same time count as one after the other', () => {
    const { begin } = guessing();
    const through = Array.from({ length: 50 }, () => begin()).filter((seconds) => seconds === 0);
    expect(through).toHaveLength(5);
  });

  it('T1 of an address counts what got as far as the password: hammering on one account shuts nobody else out', () => {
    const { begin } = guessing();
    for (let n = 0; n < 1_000; n += 1) begin('ann');
    expect(begin('bob')).toBe(0);
  });

  it('T1 stops an address that tries many accounts, until its quarter of an hour is over; another one goes on', () => {
    const { begin, pass } = guessing();
    const through = Array.from({ length: 1_000 }, (_, n) => begin(`user-${n}`)).filter(
      (seconds) => seconds === 0,
    );
    expect(through).toHaveLength(300);
    expect(begin('ann')).toBe(900);
    expect(begin('ann', '10.0.0.2')).toBe(0);
    pass(15 * MINUTE);
    expect(begin('ann')).toBe(0);
  });

  it('does not count what succeeded against an address that many people share', () => {
    const { begin, succeeded } = guessing();
    for (let n = 0; n < 1_000; n += 1) {
      expect(begin(`user-${n}`)).toBe(0);
      succeeded(`user-${n}`, '10.0.0.1');
    }
  });
});
