const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/**
 * JSON with the members of every object sorted by name, so that equal data gives equal text. Undefined members are
 * left out, as in JSON.stringify.
 */
export function canonicalJson(value: unknown): string {
  // Columns are long lists of numbers, which the engine's own writer handles three times as fast.
  if (isPlain(value) || (Array.isArray(value) && value.every(isPlain))) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  return [...canonicalJsonPieces(value as object)].join('');
}

const isRecord = (value: unknown): value is object => !isPlain(value) && !Array.isArray(value);

/**
 * Canonical JSON of an object in pieces, one per member: a page can write millions of numbers with pauses in between.
 * `depth`: levels of objects that are cut so.
 */
export function* canonicalJsonPieces(value: object, depth = 1): Generator<string> {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  let before = '{';
  for (const [name, member] of members) {
    const head = `${before}${JSON.stringify(name)}:`;
    if (depth > 1 && isRecord(member)) {
      yield head;
      yield* canonicalJsonPieces(member, depth - 1);
    } else yield `${head}${canonicalJson(member)}`;
    before = ',';
  }
  yield members.length > 0 ? '}' : '{}';
}

const LENGTH = 12;

/** Part of a SHA-256 hash that is shown. */
export const fingerprintOfHash = (hash: string): string => hash.slice(0, LENGTH);

/**
 * Short proof that two people see the same numbers: the first 12 hex digits of SHA-256 over the canonical JSON of the
 * block results. `sha256Hex` returns the hash of UTF-8 text as lower-case hex.
 */
export const fingerprint = (blocks: unknown, sha256Hex: (text: string) => string): string =>
  fingerprintOfHash(sha256Hex(canonicalJson(blocks)));

/** Groups of four digits, which are easier to read out than twelve in a row. */
export const groupFingerprint = (fingerprint: string): string =>
  fingerprint.match(/.{1,4}/g)?.join(' ') ?? '';
