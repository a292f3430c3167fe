/** Kinds of preview. */
export type PreviewKind = 'picture' | 'pdf' | 'csv' | 'text';

const KINDS: Readonly<Record<string, PreviewKind>> = {
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  webp: 'picture',
  pdf: 'pdf',
  csv: 'csv',
  txt: 'text',
  log: 'text',
  eml: 'text',
};

/**
 * Preview kind of a file extension; null when its content is not loaded (P-UI-03). XML, office documents and videos
 * are never loaded, nor is anything not known to be harmless, such as HTML and SVG.
 */
export function previewKind(extension: string): PreviewKind | null {
  const key = extension.toLowerCase();
  return Object.hasOwn(KINDS, key) ? (KINDS[key] ?? null) : null;
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((char, at) => bytes[at] === char.charCodeAt(0));

/** Media type by the bytes, if the kind has one; null when the bytes do not match the extension. */
export function mediaTypeOf(kind: PreviewKind, bytes: Uint8Array): string | null {
  if (kind === 'pdf') return startsWith(bytes, '%PDF-') ? 'application/pdf' : null;
  if (kind !== 'picture') return 'text/plain';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  return startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP') ? 'image/webp' : null;
}
