/** A text without case and accents, so that a search for "gyor" finds "Győr". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
