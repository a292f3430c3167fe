import { expect, it } from 'vitest';
import { LOCALES } from '#contract/people/user.ts';
import { PLAIN_LOOK } from '#server/mail/mail-look.fixture.ts';
import { type PasswordMailInput, passwordMail } from './password-mail.ts';

const INPUT: PasswordMailInput = {
  purpose: 'reset',
  language: 'en',
  recipientName: '<b>Ann</b>',
  look: { ...PLAIN_LOOK, company: 'A & "B"\r\nBcc: e@e' },
  link: 'https://energy.example.com/set-password/abc?a=1&b="',
};

it('the password mail shows the link in text and HTML and treats no name as markup or as a header', () => {
  const { text, html } = passwordMail(INPUT);
  expect(text).toContain(INPUT.link);
  expect(html).toContain('href="https://energy.example.com/set-password/abc?a=1&amp;b=&quot;"');
  expect(html).not.toContain('<b>');
  expect(passwordMail({ ...INPUT, purpose: 'invitation' }).subject).not.toMatch(/[\r\n]/);
});

it.each(LOCALES)('the password mail has all its texts in %s, for both purposes', (language) => {
  for (const purpose of ['reset', 'invitation'] as const) {
    const { subject, text, html } = passwordMail({ ...INPUT, language, purpose });
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|null/);
  }
});
