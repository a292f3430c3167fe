import type { Generated } from 'kysely';
import type { ImportCounts, ImportState } from '#contract/readings/import.ts';
import type { ImportMapping } from '#contract/readings/import-mapping.ts';
import type { DefaultInstant, Instant, Json, NullableInstant } from './column-types.ts';

/** Rows of the import tables that migrations/client/0004-verdicts.ts and 0006-imports.ts create. */

export interface ImportRunTable {
  id: Generated<string>;
  file_name: string;
  mapping: Json<ImportMapping>;
  counts: Json<ImportCounts>;
  state: ImportState;
  /** Modules for which the file has values. */
  modules: number[];
  author: string | null;
  created_at: DefaultInstant;
  undone_at: NullableInstant;
  undone_by: string | null;
}
export interface ImportReadingTable {
  import_id: string;
  module_id: number;
  parameter_id: number;
  ts: Instant;
  value: number;
  before: number | null;
}

export interface ImportTables {
  import_run: ImportRunTable;
  import_reading: ImportReadingTable;
}
