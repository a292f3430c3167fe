/** Letters that Unicode does not decompose into a base letter and an accent. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Text for searching: without accents and case, so that `gyor` finds `Győr`. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[łøđßæœı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
