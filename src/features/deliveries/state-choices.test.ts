import { expect, it } from 'vitest';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { isOpen, isOvertaken, type MailEntry, mailLook, resendKind, resendOf } from './state-choices.ts';

const mail = (state: MailEntry['state'], attempts = 1): MailEntry => ({
  id: 'm',
  recipient: 'a@b.test',
  recipientName: null,
  language: 'en',
  state,
  attempts,
  sentAt: null,
  reason: null,
  possiblySentTwice: false,
  nextAttemptAt: null,
  bytes: null,
  resends: 0,
  link: null,
});
const run = (state: DeliveryLogEntry['state'], ...mails: MailEntry[]): DeliveryLogEntry => ({
  occurrenceId: 'o',
  reportId: 1,
  reportName: 'R',
  kind: 'schedule',
  askedBy: null,
  dueAt: '2026-03-01T05:00:00Z',
  covers: null,
  state,
  attempts: 1,
  reason: null,
  nextAttemptAt: null,
  canResend: true,
  generatedId: null,
  dataChangedAt: null,
  issueRemovedAt: null,
  brokenWidgets: [],
  deliveries: mails,
});

it('a mail that waits after a failure looks different from one not yet tried', () => {
  expect(mailLook(mail('pending', 0)).key).toBe('mail.pending');
  expect(mailLook(mail('pending', 2)).key).toBe('mail.retrying');
});

it('a log entry stays open while any of its mails is on its way', () => {
  expect(isOpen(run('done', mail('sent')))).toBe(false);
  expect(isOpen(run('done', mail('sent'), mail('sending')))).toBe(true);
  expect(isOpen(run('due'))).toBe(true);
});

it('a resend is offered only for what can be sent again', () => {
  expect(resendOf(run('failed'))).toBe('whole');
  expect(resendOf(run('missed'))).toBe('whole');
  expect(resendOf(run('done', mail('sent'), mail('failed')))).toBe('failed');
  expect(resendOf(run('missed', mail('held')))).toBe('held');
  expect(resendOf(run('done', mail('sent')))).toBe(null);
  expect(resendOf({ ...run('due'), nextAttemptAt: '2026-03-01T05:05:00Z' })).toBe('now');
  expect(resendOf({ ...run('failed'), canResend: false })).toBe(null);
});

it.each([
  ['pending', 'now'],
  ['failed', 'unsent'],
  ['held', 'unsent'],
  ['sent', 'again'],
  ['outbox', 'again'],
] as const)('resending a mail in state %s asks for: %s', (state, kind) => {
  const one = mail(state);
  expect(resendKind({ entry: run('done', one), mails: [one] })).toBe(kind);
});

it('a question about unsent mails is overtaken once they have gone out', () => {
  const waiting = run('done', mail('pending', 2));
  const asked = { entry: waiting, mails: waiting.deliveries };
  const sent = run('done', mail('sent'));
  expect(isOvertaken(asked, [waiting])).toBe(false);
  expect(isOvertaken(asked, [sent])).toBe(true);
  expect(isOvertaken({ entry: run('done', mail('failed')), mails: null }, [sent])).toBe(true);
  // The mail was no longer in the log shown.
  expect(isOvertaken(asked, [])).toBe(false);
  // A second copy was intended.
  expect(isOvertaken({ entry: sent, mails: sent.deliveries }, [sent])).toBe(false);
});
