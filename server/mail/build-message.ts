import MailComposer from 'nodemailer/lib/mail-composer';
import { headerText, isMailAddress } from './address.ts';
import type { MailText } from './mail-page.ts';

export interface MessageInput extends MailText {
  /** Derived from the delivery's id, so that a second attempt is recognised as the same mail. */
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  attachment?: { name: string; pdf: Buffer };
}

/**
 * The mail as bytes (RFC 5322).
 * @throws RangeError when the recipient is no plain mail address
 */
export function buildMessage(input: MessageInput): Promise<Buffer> {
  if (!isMailAddress(input.to.address))
    throw new RangeError(`no mail address: ${headerText(input.to.address)}`);
  const named = ({ name, address }: { name: string; address: string }) => ({
    name: headerText(name),
    address,
  });
  const composer = new MailComposer({
    from: named(input.from),
    to: named(input.to),
    subject: headerText(input.subject),
    messageId: input.messageId,
    text: input.text,
    html: input.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: input.attachment
      ? [{ filename: input.attachment.name, content: input.attachment.pdf, contentType: 'application/pdf' }]
      : [],
    // Nothing in a mail is ever read from a path or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
