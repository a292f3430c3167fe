import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserCandidate } from './browser.ts';
import { BrowserChoice } from './browser-choice.ts';
import { type BrowserProcess, BrowserStartFailed } from './browser-process.ts';

/** Failure of a start that takes too long. */
const SLOW = Object.assign(new BrowserStartFailed('slow', new Error('not in time')), { isSlow: true });

const candidate = (source: 'shipped' | 'installed'): BrowserCandidate => ({
  source,
  resolve: async () => ({ executablePath: source, env: {}, source }),
});

/** A choice of two browsers; `broken` holds those that do not start, `slow` those that do not start in time. */
function twoBrowsers(...broken: string[]) {
  const slow = new Set<string>();
  const tried: string[] = [];
  const choice = new BrowserChoice(
    [candidate('shipped'), candidate('installed')],
    async ({ source }, sandbox) => {
      const way = sandbox ? source : `${source} without sandbox`;
      tried.push(way);
      if (broken.includes(way)) throw new BrowserStartFailed('broken', new Error('it has ended'));
      if (slow.has(way)) throw SLOW;
      return {} as BrowserProcess;
    },
    1_000,
  );
  return { choice, tried, broken, slow };
}

const warnings = (): string[] =>
  vi.mocked(process.stdout.write).mock.calls.map(([line]) => JSON.parse(String(line)).message);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('browser choice', () => {
  it('the print service takes the best browser that starts, one with its sandbox before any without', async () => {
    const { choice, tried } = twoBrowsers('shipped', 'installed');
    expect(await choice.start()).toMatchObject({ source: 'shipped', sandbox: 'off' });
    expect(tried).toEqual(['shipped', 'installed', 'shipped without sandbox']);
  });

  it('the print service returns to the better browser once it starts, tries it now and then, and logs the failure once', async () => {
    const { choice, tried, broken } = twoBrowsers('shipped');
    expect(await choice.start()).toMatchObject({ source: 'installed' });
    tried.length = 0;
    await choice.start();
    expect(tried).toEqual(['installed']);
    for (let hour = 0; hour < 2; hour++) {
      vi.advanceTimersByTime(1_001);
      tried.length = 0;
      expect(await choice.start()).toMatchObject({ source: 'installed' });
      expect(tried).toEqual(['shipped', 'installed']);
    }
    expect(warnings()).toEqual(['The shipped browser does not start']);
    broken.length = 0;
    vi.advanceTimersByTime(1_001);
    expect(await choice.start()).toMatchObject({ source: 'shipped' });
    vi.advanceTimersByTime(1_001);
    tried.length = 0;
    await choice.start();
    expect(tried).toEqual(['shipped']);
  });

  it('the print service does not fall back to a worse browser after one failure of a browser that has worked', async () => {
    const { choice, broken } = twoBrowsers();
    await choice.start();
    broken.push('shipped');
    await expect(choice.start()).rejects.toThrow('broken');
  });

  it('the print service takes another browser when the one that worked fails again and again', async () => {
    const { choice, broken } = twoBrowsers();
    await choice.start();
    broken.push('shipped');
    for (let failure = 0; failure < 2; failure++) await expect(choice.start()).rejects.toThrow('broken');
    expect(await choice.start()).toMatchObject({ source: 'installed', sandbox: 'on' });
  });

  it('the print service waits for a slow browser on a busy machine, but not for one that hangs on every start', async () => {
    const { choice, slow, tried } = twoBrowsers();
    slow.add('shipped');
    for (let failure = 0; failure < 2; failure++) await expect(choice.start()).rejects.toThrow('slow');
    expect(tried).toEqual(['shipped', 'shipped']);
    expect(await choice.start()).toMatchObject({ source: 'installed', sandbox: 'on' });
  });
});
