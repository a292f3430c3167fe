import { expect, it, vi } from 'vitest';
import type { Outcome } from './post-lines.ts';
import { type GatewayWorld, runGateway } from './run-gateway.ts';

/** Runs a gateway that sends the numbers 0, 1, 2 … and ends with the last answer. */
async function sendAgainst(answers: Outcome[]) {
  const ending = new AbortController();
  const posted: string[] = [];
  const waits: number[] = [];
  const remember = vi.fn<GatewayWorld['remember']>(async () => undefined);
  await runGateway(0, {
    nextBatch: (sentUntil) => ({ lines: String(sentUntil), until: sentUntil + 1 }),
    post: async (lines) => {
      posted.push(lines);
      const answer = answers[posted.length - 1] as Outcome;
      if (posted.length === answers.length) ending.abort();
      return answer;
    },
    remember,
    waitForInterval: async () => undefined,
    waitBeforeRetry: async (milliseconds) => {
      waits.push(milliseconds);
    },
    warn: () => undefined,
    signal: ending.signal,
  });
  return { posted, waits, remembered: remember.mock.lastCall?.[0] };
}

const stored: Outcome = { kind: 'stored' };
const later: Outcome = { kind: 'later', reason: '503' };

it('the gateway sends the same readings until they are stored', async () => {
  const { posted, remembered } = await sendAgainst([stored, later, later, stored, stored]);
  expect(posted).toEqual(['0', '1', '1', '1', '2']);
  expect(remembered).toBe(3);
});

it('the gateway waits longer after each failure, and briefly again after a success', async () => {
  const { waits } = await sendAgainst([later, later, later, later, later, later, later, stored, later]);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 1_000]);
});

it('the gateway continues after readings that can never be stored', async () => {
  const { posted } = await sendAgainst([{ kind: 'refused', reason: '400' }, stored]);
  expect(posted).toEqual(['0', '1']);
});
