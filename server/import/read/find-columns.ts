import type { ColumnRef } from '#contract/readings/import-mapping.ts';
import { ApiError } from '#server/errors/api-error.ts';

const bad = (field: string, message: string): ApiError =>
  new ApiError(400, 'validation_failed', message, `mapping.${field}`);

/** Finds columns by the names of a header line, or by number. */
export class Columns {
  readonly #header: readonly string[] | null;

  /** @param header null for a file without a header line */
  constructor(header: readonly string[] | null) {
    this.#header = header?.map((name) => name.trim()) ?? null;
  }

  /**
   * Index of a column, from 0.
   * @throws ApiError 400 at `mapping.<field>` for a name that the header does not have, or has twice
   */
  indexOf(ref: ColumnRef, field: string): number {
    if (typeof ref === 'number') {
      if (this.#header && ref > this.#header.length) {
        throw bad(field, `the file has ${this.#header.length} columns, no column ${ref}`);
      }
      return ref - 1;
    }
    if (!this.#header) throw bad(field, 'columns of a file without header line are named by their number');
    const index = this.#header.indexOf(ref.trim());
    if (index < 0) throw bad(field, `the file has no column ${ref}; it has: ${this.#shownNames()}`);
    if (this.#header.indexOf(ref.trim(), index + 1) >= 0) {
      throw bad(field, `the file has several columns ${ref}: give the number of the column`);
    }
    return index;
  }

  indexOrNull(ref: ColumnRef | null, field: string): number | null {
    return ref === null ? null : this.indexOf(ref, field);
  }

  /** Name or number by which a person finds the column in the file. */
  nameOf(index: number): string {
    return this.#header?.[index] || String(index + 1);
  }

  #shownNames(): string {
    const names = this.#header ?? [];
    return `${names.slice(0, 20).join(', ')}${names.length > 20 ? ' …' : ''}`.slice(0, 500);
  }
}
