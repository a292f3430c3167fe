import { expect, it } from 'vitest';
import type { WholeBlocksAnswer } from '#contract/reports/block.ts';
import { readStoredBlocks, storedBlocks } from './stored-blocks.ts';

const QUARTERS = 35_040;
const ANSWER: WholeBlocksAnswer = {
  period: { startTime: '2025-01-01T00:00', endTime: '2025-12-31T23:45' },
  zones: ['UTC'],
  sites: ['Kőrösd'],
  coverage: 0.5,
  fingerprint: 'abcdef012345',
  blocks: {
    gone: { error: { code: 'not_found', message: 'Gone' } },
    year: {
      resolution: 'quarter',
      names: { meter: 'Főmérő' },
      gaps: [],
      coverage: 0.5,
      data: {
        meter: {
          energy: {
            unit: 'kWh',
            zone: 'UTC',
            labels: Array.from({ length: QUARTERS }, (_, i) => i * 900_000),
            values: Array.from({ length: QUARTERS }, (_, i) => (i % 2 ? null : Math.sin(i) * 1e3)),
            coverage: Array.from({ length: QUARTERS }, (_, i) => (i % 2 ? 0 : 1)),
            total: 1,
          },
        },
      },
    },
  },
};

it('an edition is read back as it was frozen and takes less than a third of its JSON', async () => {
  const text = await storedBlocks(ANSWER);
  expect(text.length).toBeLessThan(JSON.stringify(ANSWER).length / 3);
  expect(await readStoredBlocks(JSON.parse(text))).toEqual(ANSWER);
});

it('an edition of an earlier version is read as it was stored', async () => {
  expect(await readStoredBlocks(ANSWER)).toEqual(ANSWER);
});
