import { expect, it } from 'vitest';
import { LOCALES } from '#contract/people/user.ts';
import { DELIVERY_REASONS, QUOTING_REASONS } from '#contract/reports/delivery-reasons.ts';
import { PLAIN_LOOK } from '#server/mail/mail-look.fixture.ts';
import { type FailureMailInput, failureMail } from './failure-mail.ts';
import { reasonWords } from './reason-words.ts';

const INPUT: FailureMailInput = {
  language: 'en',
  ownerName: 'Ann',
  reportName: '<i>Energy</i>\r\nBcc: e@e.test',
  look: PLAIN_LOOK,
  dueAt: '2026-03-29T04:00:00.000Z',
  zone: 'Europe/Budapest',
  reason: null,
  failures: [
    { recipient: 'b@tarnoc.example', reason: 'smtp_recipient: 550 5.1.1 no such mailbox' },
    {
      recipient: 'c@elsewhere.example',
      reason: 'domain_not_allowed: mails to this domain are not allowed here',
    },
  ],
  link: 'https://energy.example.com/reports/deliveries?report=1',
};

it('the failure mail names who was not reached, why, and what to do, in local time', () => {
  const { subject, text, html } = failureMail(INPUT);
  expect(subject).not.toMatch(/[\r\n]/);
  for (const fact of [
    '2026-03-29 06:00',
    'b@tarnoc.example',
    'The mail server refused the recipient.',
    'Allow the domain',
  ]) {
    expect(text).toContain(fact);
    // Removes the places where an address may break, which are not part of it.
    expect(html.replaceAll('<wbr>', '')).toContain(fact);
  }
  expect(html).not.toContain('<i>');
});

it('the failure mail quotes the mail server, but not the words of our own codes', () => {
  const { text, html } = failureMail(INPUT);
  expect(text).toContain('refused the recipient. (550 5.1.1 no such mailbox)');
  expect(html).toContain('(550 5.1.1 no such mailbox)');
  expect(text).not.toContain('not allowed here');
});

it('the failure mail of a run that was not made says that nobody has it and gives the detail of the reason', () => {
  const { text } = failureMail({ ...INPUT, reason: 'render_failed: the page threw', failures: [] });
  expect(text).toContain('nobody has received it');
  expect(text).toContain('The PDF could not be made.');
  expect(text).toContain('the page threw');
});

it('the failure mail names twelve of many recipients and the number of the others', () => {
  const failures = Array.from({ length: 20 }, (_, n) => ({
    recipient: `r${n}@t.example`,
    reason: 'no_right: x',
  }));
  const { text } = failureMail({ ...INPUT, failures });
  expect(text).toContain('r11@t.example');
  expect(text).not.toContain('r12@t.example');
  expect(text).toContain('+8');
});

it.each(LOCALES)('every reason of a failed delivery has words in %s', (language) => {
  for (const code of DELIVERY_REASONS) {
    const { text, todo, detail } = reasonWords(`${code}: detail: of it`, language);
    expect(text, code).toMatch(/\p{L}/u);
    expect(todo, code).toMatch(/\p{L}/u);
    expect(detail).toBe(QUOTING_REASONS.includes(code) ? 'detail: of it' : null);
    const mail = failureMail({ ...INPUT, language, reason: `${code}: x` });
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|undefined|null/);
  }
  expect(reasonWords('something new', language)).toEqual({ text: 'something new', todo: '', detail: null });
});
