import { string } from 'yup';

/** Controls, ends of lines, and marks that turn the direction of what follows: in a header, a list or a file name they lie. */
const MISLEADING = String.raw`\p{Cc}\u2028-\u202e\u2066-\u2069`;
const MISLEADING_RUN = new RegExp(`[${MISLEADING}]+`, 'gu');
const ONE_LINE = new RegExp(`^[^${MISLEADING}]*$`, 'u');

/** A text on one line: each run of misleading characters becomes a space. */
export const onOneLine = (text: string): string => text.replace(MISLEADING_RUN, ' ');

/** An address or a secret: what is not on one line is refused, as changing it would make it another. */
export const oneLine = () => string().matches(ONE_LINE);

/** A name: put on one line rather than refused, so that one stored before can still be saved. */
export const nameText = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? onOneLine(value) : value))
    .trim();
