/** Sentence with a word joiner after each hyphen of a date, so that no line breaks there. */
export const withWholeDates = (sentence: string): string => sentence.replace(/(\d)-(?=\d)/g, '$1-\u2060');
