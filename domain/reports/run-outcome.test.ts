import { expect, it } from 'vitest';
import { type RunMail, runOutcome } from './run-outcome.ts';

const mail = (state: RunMail['state'], attempts = 1): RunMail => ({ state, attempts });

it.each([
  ['done', [mail('sent'), mail('outbox')], 'done'],
  ['done', [mail('outbox'), mail('outbox')], 'outbox'],
  ['done', [mail('sent'), mail('failed')], 'partly'],
  ['done', [mail('outbox'), mail('failed')], 'partly'],
  ['done', [mail('failed')], 'failed'],
  ['done', [mail('sent'), mail('pending', 0)], 'frozen'],
  ['done', [mail('sent'), mail('failed'), mail('pending', 2)], 'retrying'],
  ['claimed', [], 'claimed'],
  ['failed', [mail('sent')], 'failed'],
  ['missed', [], 'missed'],
  ['missed', [mail('held')], 'held'],
] as const)('a run in state %s with mails %j has the outcome %s', (state, mails, outcome) =>
  expect(runOutcome(state, mails)).toBe(outcome),
);
