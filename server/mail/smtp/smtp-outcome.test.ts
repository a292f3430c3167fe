import { expect, it } from 'vitest';
import { outcomeOf } from './smtp-outcome.ts';

it.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'a mail host name that is not found (%s) is distinguished from a server that does not answer',
  (originalCode) => {
    const error = Object.assign(new Error('getaddrinfo'), { code: 'EDNS', originalCode, command: 'CONN' });
    expect(outcomeOf(error, 'connect', false)).toEqual({
      kind: 'broken',
      step: 'host',
      isUncertain: false,
      reason: 'smtp_host: the name of the mail server cannot be found',
    });
    const refused = Object.assign(new Error('connect'), {
      code: 'ESOCKET',
      originalCode: 'ECONNREFUSED',
      command: 'CONN',
    });
    expect(outcomeOf(refused, 'connect', false)).toMatchObject({ step: 'connect' });
  },
);

it.each(['connect', 'login'] as const)(
  'the answer of a machine not yet known to be a mail server is not repeated (%s)',
  (reached) => {
    const error = Object.assign(new Error('refused'), {
      code: reached === 'login' ? 'EAUTH' : 'EPROTOCOL',
      command: 'CONN',
      responseCode: 552,
      response: '552 5.3.4 words of some other service',
    });
    const outcome = outcomeOf(error, reached, false);
    expect(outcome).toMatchObject({ kind: 'refused', step: reached, isTooLarge: false });
    expect(JSON.stringify(outcome)).not.toContain('other service');
  },
);

it.each([
  [421, false],
  [450, false],
  [451, false],
  [452, false],
  [503, false],
  [550, true],
  [554, true],
  [599, true],
])('a recipient refused with %d is refused for good: %s', (responseCode, isFinal) => {
  const error = Object.assign(new Error('refused'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode,
    response: `${responseCode} not now`,
  });
  expect(outcomeOf(error, 'sender', false)).toEqual({
    kind: 'refused',
    step: 'recipient',
    isFinal,
    isTooLarge: false,
    reason: `smtp_recipient: ${responseCode} not now`,
  });
});
