/** Width of the ellipsis, in letters. */
const ELLIPSIS = 1;

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Start of the word at a position; the position itself when that word is the first. */
const startOfWord = (name: string, place: number): number => name.lastIndexOf(' ', place - 1) + 1 || place;

/**
 * Splits a name into a head that may be cut for lack of room and a tail that must not be cut: the tail tells the name
 * from others that begin alike. `Compressor hall east 1` beside `Compressor hall east 2` is `Compressor hall east `
 * and `1`.
 * @param names all names that are shown together
 * @param room number of letters that fit: names that differ well within them are only cut at their end
 */
export function splitName(
  name: string,
  names: readonly string[],
  room: number,
): [head: string, tail: string] {
  const others = names.filter((other) => other !== name);
  const shared = Math.max(0, ...others.map((other) => sharedLength(name, other)));
  if (name.length <= room || shared + ELLIPSIS < room) return [name, ''];
  const place = startOfWord(name, shared);
  return [name.slice(0, place), name.slice(place)];
}
