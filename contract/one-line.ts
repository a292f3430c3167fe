import { string } from 'yup';

/** Control characters, line ends and bidi characters, which can spoof a header, a list or a file name. */
const MISLEADING = String.raw`\p{Cc}\u2028-\u202e\u2066-\u2069`;
const MISLEADING_RUN = new RegExp(`[${MISLEADING}]+`, 'gu');
const ONE_LINE = new RegExp(`^[^${MISLEADING}]*$`, 'u');

/** A text on one line: each run of misleading characters becomes a space. */
export const onOneLine = (text: string): string => text.replace(MISLEADING_RUN, ' ');

/** An address or a secret: anything not on one line is refused, because a changed value would be another one. */
export const oneLine = () => string().matches(ONE_LINE);

/** A name: put on one line rather than refused, so that a name stored earlier can still be saved. */
export const nameText = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? onOneLine(value) : value))
    .trim();
