import { describe, expect, it } from 'vitest';
import type { Installation } from '#server/store/installation.ts';
import { alone } from './import-lock.ts';

/** An installation whose lock is somebody else's so many times. */
function lockedFor(times: number) {
  let tries = 0;
  const client = {
    query: async (sql: string) => {
      if (!sql.includes('try')) return { rows: [] };
      tries += 1;
      return { rows: [{ is_mine: tries > times }] };
    },
    release: () => undefined,
  };
  return { pool: { connect: async () => client } } as unknown as Installation;
}

describe('the lock of imports', () => {
  it('is waited for while somebody holds it for a moment', async () => {
    expect(await alone(lockedFor(2), async () => 'stored')).toBe('stored');
  });

  it('refuses what would have to wait for a whole import', async () => {
    await expect(alone(lockedFor(1_000), async () => 'stored')).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });
});
