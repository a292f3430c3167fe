import { MAIL_ADDRESS, MAIL_ADDRESS_MAX } from '#contract/installation/mail-settings.ts';
import { onOneLine } from '#contract/one-line.ts';

const MAX_LOCAL_PART = 64;

/** True for one plain mail address; deliberately stricter than RFC 5322. */
export const isMailAddress = (text: string): boolean =>
  text.length <= MAIL_ADDRESS_MAX && text.indexOf('@') <= MAX_LOCAL_PART && MAIL_ADDRESS.test(text);

const MAX_HEADER_TEXT = 200;

/** Turns any text into one line for a header. */
export const headerText = (text: string): string =>
  Array.from(onOneLine(text).replace(/ {2,}/g, ' ').trim()).slice(0, MAX_HEADER_TEXT).join('');
