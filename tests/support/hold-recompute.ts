import type { Api } from './api.ts';
import { type HeldRows, holdRows } from './hold-rows.ts';

/** Holds the locks under which quarter-hours are computed: readings are stored, and nothing follows until `release`. */
export const holdRecompute = (api: Api, schema?: string): Promise<HeldRows> =>
  holdRows(
    api,
    `SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' recompute'), bucket)
     FROM generate_series(0, 63) AS bucket`,
    [],
    schema,
  );
