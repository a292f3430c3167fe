import { foldText } from '#platform/locale/fold-text.ts';

/** Position of a search in the original text: [from, to); null when it is not found. Ignores case and accents. */
export function findMark(text: string, search: string): [from: number, to: number] | null {
  const wanted = foldText(search.trim());
  if (wanted === '') return null;
  const letters = [...text];
  const folded = letters.map(foldText);
  const at = folded.join('').indexOf(wanted);
  if (at < 0) return null;
  let passed = 0;
  let from = -1;
  let place = 0;
  for (const [index, piece] of folded.entries()) {
    if (from < 0 && passed + piece.length > at) from = place;
    passed += piece.length;
    place += (letters[index] as string).length;
    if (passed >= at + wanted.length) break;
  }
  return [from, place];
}

/** Text with the search result marked. */
export const MarkText = ({ text, search }: { text: string; search: string }) => {
  const mark = findMark(text, search);
  if (!mark) return text;
  return (
    <>
      {text.slice(0, mark[0])}
      <mark>{text.slice(...mark)}</mark>
      {text.slice(mark[1])}
    </>
  );
};
