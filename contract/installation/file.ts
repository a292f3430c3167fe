/** A file as screens know it (P-UI-04). */
export interface StoredFile {
  name: string;
  /** Without the dot, as given: `pdf`. */
  extension: string;
  /** Path below /api, fetched with the bearer token. */
  link: string;
  /** Size in bytes; null when the file is made on request. */
  fileSize: number | null;
}
