/** A sentence whose dates are not broken at their hyphens: a word joiner follows each. */
export const withWholeDates = (sentence: string): string => sentence.replace(/(\d)-(?=\d)/g, '$1-\u2060');
