import { describe, expect, it } from 'vitest';
import type { Installation } from '#server/store/installation.ts';
import { alone } from './import-lock.ts';

/** An installation whose lock is held by another process for the first `times` tries. */
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

describe('import lock', () => {
  it('an import waits while another process holds the lock for a moment', async () => {
    expect(await alone(lockedFor(2), async () => 'stored')).toBe('stored');
  });

  it('a file that would have to wait for a whole import is refused', async () => {
    await expect(alone(lockedFor(1_000), async () => 'stored')).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });
});
