/** A file as screens know it (P-UI-04). */
export interface StoredFile {
  name: string;
  /** Without the dot, as it was given: `pdf`. */
  extension: string;
  /** Path below /api; it is fetched with the bearer. */
  link: string;
  /** Bytes; null: it is made when it is fetched. */
  fileSize: number | null;
}
