/** Longest address that fits an SMTP path (RFC 5321 §4.5.3.1.3). */
const MAX_ADDRESS = 254;
const MAX_LOCAL_PART = 64;
/** Dot-atoms only: quoted local parts, comments, lists and address literals are how recipients are smuggled in. */
const ADDRESS =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** True for one plain mail address; stricter than RFC 5322 on purpose. */
export const isMailAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS && text.indexOf('@') <= MAX_LOCAL_PART && ADDRESS.test(text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROL = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;
const MAX_HEADER_TEXT = 200;

/** Text that goes into a header: one line, whatever it was made of. */
export const headerText = (text: string): string =>
  Array.from(text.replace(CONTROL, ' ').replace(/ {2,}/g, ' ').trim()).slice(0, MAX_HEADER_TEXT).join('');
