const REST_MS = 1;

/** Resolves when the page has nothing more urgent to do; Safari has no requestIdleCallback. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, REST_MS);
  });

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hashPieces(pieces: Iterable<string>): Promise<string> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const piece of pieces) {
    parts.push(encoder.encode(piece));
    await whenIdle();
  }
  const bytes = await new Blob(parts).arrayBuffer();
  return toHex(await crypto.subtle.digest('SHA-256', bytes));
}

/**
 * SHA-256 of UTF-8 text as lower-case hex; the pieces are encoded one at a time while the page is idle. Null on plain
 * http, where browsers offer no hash.
 */
export const sha256Hex = globalThis.crypto?.subtle ? hashPieces : null;
