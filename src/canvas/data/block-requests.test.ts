import { beforeEach, expect, it, vi } from 'vitest';
import type { BlocksAnswer } from '#contract/reports/block.ts';
import { createBlockRequests } from './block-requests.ts';

interface Call {
  containers: readonly string[];
  signal: AbortSignal;
  resolve: (answer: BlocksAnswer) => void;
  reject: (error: unknown) => void;
}

let calls: Call[];
const onAnswer = vi.fn();
const onFailure = vi.fn();
const turn = (): Promise<unknown> => new Promise(setImmediate);
const answerOf = (name: string) => ({ name }) as unknown as BlocksAnswer;

beforeEach(() => {
  calls = [];
  vi.clearAllMocks();
});

const start = () =>
  createBlockRequests({
    onAnswer,
    onFailure,
    fetchBlocks: (containers, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<BlocksAnswer>();
      calls.push({ containers, signal, resolve, reject });
      return promise;
    },
  });

/** Requests both widgets, then one of them again while the first call is still pending. */
async function overtaken() {
  const requests = start();
  requests.ask('a');
  requests.ask('b');
  await turn();
  requests.ask('a');
  await turn();
  expect(calls.map(({ containers }) => containers)).toEqual([['a', 'b'], ['a']]);
  return requests;
}

it('an older answer that comes first is left to the widgets that were not requested again', async () => {
  const requests = await overtaken();
  calls[0]?.resolve(answerOf('old'));
  await turn();
  expect(onAnswer.mock.calls).toEqual([[['b'], answerOf('old')]]);
  expect([requests.isAwaited('a'), requests.isAwaited('b')]).toEqual([true, false]);
  calls[1]?.resolve(answerOf('new'));
  await turn();
  expect(onAnswer.mock.lastCall).toEqual([['a'], answerOf('new')]);
});

it('a failure of the older call does not concern the widget that was requested again', async () => {
  await overtaken();
  calls[0]?.reject(new Error('down'));
  await turn();
  expect(onFailure.mock.calls).toEqual([[['b'], new Error('down')]]);
});

it('a call is aborted once all of its widgets were requested again', async () => {
  const requests = await overtaken();
  expect(calls[0]?.signal.aborted).toBe(false);
  requests.ask('b');
  await turn();
  expect(calls[0]?.signal.aborted).toBe(true);
});
