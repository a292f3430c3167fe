const ASCII_UNSAFE = /[^A-Za-z0-9 ._()-]/g;
/** Characters that are encoded as well, for RFC 5987 attr-char. */
const MORE_TO_ENCODE = /['()*!]/g;

/** Header value for a download (RFC 6266): a plain ASCII name for old readers, and the whole name in UTF-8. */
export function contentDisposition(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/\p{M}/gu, '').replace(ASCII_UNSAFE, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    MORE_TO_ENCODE,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
