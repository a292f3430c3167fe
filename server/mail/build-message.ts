import MailComposer from 'nodemailer/lib/mail-composer';
import { headerText, isMailAddress } from './address.ts';
import type { MailText } from './texts/mail-page.ts';

export interface MessageInput extends MailText {
  /** Derived from the delivery's id, so that a second attempt is recognised as the same mail. */
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: string | null;
  attachment?: { name: string; pdf: Buffer };
}

/** Parts of the mail: the logo, which the HTML shows, and the PDF. */
const partsOf = ({ logo, attachment }: MessageInput) => [
  ...(logo
    ? [
        {
          filename: `logo.${logo.mediaType.slice('image/'.length)}`,
          content: logo.bytes,
          contentType: logo.mediaType,
          cid: logo.cid,
          contentDisposition: 'inline' as const,
        },
      ]
    : []),
  ...(attachment
    ? [{ filename: attachment.name, content: attachment.pdf, contentType: 'application/pdf' }]
    : []),
];

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
    ...(input.replyTo ? { replyTo: input.replyTo } : {}),
    subject: headerText(input.subject),
    messageId: input.messageId,
    text: input.text,
    html: input.html,
    headers: {
      'Content-Language': input.language,
      // Suppresses absence notes, which are not for a machine; Exchange knows the second header.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    attachments: partsOf(input),
    // Nothing in a mail may be read from a file path or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
