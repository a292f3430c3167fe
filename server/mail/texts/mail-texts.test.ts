import { expect, it } from 'vitest';
import { labelled, mailTexts } from './mail-texts.ts';

it('a mail text that nobody has written is refused, not sent as its key', () =>
  expect(() => mailTexts('en')('report.nothing')).toThrow('no mail text report.nothing'));

it.each(['{{label}}', '$t(footer)', '$& <b>'])(
  'a value in a mail text keeps the signs of the catalogue: %s',
  (value) => expect(labelled(mailTexts('en'), 'Reason', value)).toBe(`Reason: ${value}`),
);
