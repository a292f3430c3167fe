/** Letters that the sign of a cut takes. */
const ELLIPSIS = 1;

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Start of the word that holds a place; the place itself where that word is the first. */
const startOfWord = (name: string, place: number): number => name.lastIndexOf(' ', place - 1) + 1 || place;

/**
 * A name as what may be cut for want of room and what tells it from the others that begin alike, which must not:
 * `Compressor hall east 1` beside `Compressor hall east 2` is `Compressor hall east ` and `1`.
 * @param names of all that are seen together
 * @param room letters that there is room for: names that differ well within them are only cut at their end
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
