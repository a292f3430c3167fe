import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { pngOf } from '#tests/support/pictures.ts';
import { buildMessage } from './build-message.ts';
import { PLAIN_LOOK } from './mail-look.fixture.ts';
import type { MailLogo } from './texts/mail-look.ts';
import { settingsTestMail } from './texts/settings-test-mail.ts';

const logo: MailLogo = {
  mediaType: 'image/png',
  bytes: pngOf(80, 20),
  cid: 'logo@localhost',
  width: 80,
  height: 20,
};
const mail = settingsTestMail({
  language: 'hu',
  recipientName: 'Őri Ágnes',
  look: { ...PLAIN_LOOK, logo },
  sender: 'reports@tarnoc.example',
  server: 'smtp.tarnoc.example:587',
});
const ENVELOPE = {
  messageId: '<1@localhost>',
  from: { name: 'Tarnóc', address: 'reports@tarnoc.example' },
  to: { name: 'Őri Ágnes', address: 'agnes@tarnoc.example' },
};

it('a mail contains the logo that its HTML refers to, and the PDF', async () => {
  const attachment = { name: 'Jelentés ő.pdf', pdf: Buffer.from('%PDF-1.7') };
  const parsed = await PostalMime.parse(await buildMessage({ ...mail, ...ENVELOPE, attachment }));
  const [picture, pdf] = parsed.attachments;
  expect(picture).toMatchObject({
    contentId: '<logo@localhost>',
    disposition: 'inline',
    mimeType: 'image/png',
  });
  expect(Buffer.from(picture?.content as ArrayBuffer).equals(logo.bytes)).toBe(true);
  expect(parsed.html).toContain('src="cid:logo@localhost"');
  expect(pdf).toMatchObject({ filename: 'Jelentés ő.pdf', mimeType: 'application/pdf' });
  expect(parsed.text).toContain('smtp.tarnoc.example:587');
});

it('T18 a name with a line break adds neither a header nor a recipient', async () => {
  const name = 'x\r\nBcc: e@e.test';
  const raw = await buildMessage({
    ...mail,
    ...ENVELOPE,
    subject: name,
    from: { ...ENVELOPE.from, name },
    to: { ...ENVELOPE.to, name },
  });
  const parsed = await PostalMime.parse(raw);
  expect(parsed.bcc).toBeUndefined();
  expect(parsed.to).toHaveLength(1);
  expect(parsed.subject).toBe('x Bcc: e@e.test');
});

it('a mail states its language and that no person wrote it', async () => {
  const { headers } = await PostalMime.parse(await buildMessage({ ...mail, ...ENVELOPE }));
  const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(headerOf('content-language')).toBe('hu');
  expect(headerOf('auto-submitted')).toBe('auto-generated');
  expect(headerOf('x-auto-response-suppress')).toBe('All');
});

it('replies go to the address in the settings', async () => {
  const parsed = await PostalMime.parse(
    await buildMessage({ ...mail, ...ENVELOPE, replyTo: 'energy@tarnoc.example' }),
  );
  expect(parsed.replyTo?.[0]?.address).toBe('energy@tarnoc.example');
});
