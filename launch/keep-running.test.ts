import { describe, expect, it } from 'vitest';
import { keepRunning, restartDelay } from './keep-running.ts';

describe('restartDelay', () => {
  it('restartDelay doubles with every failure, up to 5 s', () => {
    const delays: number[] = [];
    for (let death = 0; death < 8; death += 1) delays.push(restartDelay(delays.at(-1) ?? 0, 50));
    expect(delays).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000]);
  });

  it('restartDelay forgets earlier failures after ten healthy seconds', () => {
    expect(restartDelay(5_000, 9_999)).toBe(5_000);
    expect(restartDelay(5_000, 10_000)).toBe(100);
  });
});

describe('keepRunning', () => {
  it('keepRunning restarts a program that has ended, and reports how it ended and the delay', async () => {
    const stopping = new AbortController();
    const ends: [string, number][] = [];
    let lives = 0;
    await keepRunning({
      signal: stopping.signal,
      runOnce: async () => {
        lives += 1;
        return 'SIGKILL';
      },
      onEnd: (how, delayMs) => {
        ends.push([how, delayMs]);
        if (ends.length === 2) stopping.abort();
      },
    });
    expect(lives).toBe(2);
    expect(ends).toEqual([
      ['SIGKILL', 100],
      ['SIGKILL', 200],
    ]);
  });

  it('keepRunning does not report an end that was requested', async () => {
    const stopping = new AbortController();
    const ends: string[] = [];
    await keepRunning({
      signal: stopping.signal,
      runOnce: async () => {
        stopping.abort();
        return 'exit code 0';
      },
      onEnd: (how) => ends.push(how),
    });
    expect(ends).toEqual([]);
  });
});
