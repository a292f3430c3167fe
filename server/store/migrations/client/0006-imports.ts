import { type Kysely, sql } from 'kysely';

/** State of an import, and the stage where its values wait before the first of them is stored. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- storing and undoing are unfinished: without a living process behind them they are undone to the end.
    ALTER TABLE import_run
      ADD COLUMN state text NOT NULL CHECK (state IN ('storing', 'done', 'undoing', 'undone')),
      ADD COLUMN modules int[] NOT NULL;
    CREATE INDEX import_run_newest ON import_run (created_at DESC);
    COMMENT ON TABLE import_reading IS 'emptied chunk by chunk while an import is undone';

    -- The values of one file, each instant once. Unlogged: a crash of the server empties it, and the run is undone.
    CREATE UNLOGGED TABLE import_stage (
      import_id uuid NOT NULL,
      module_id int NOT NULL,
      ts timestamptz NOT NULL,
      parameter_id smallint NOT NULL,
      value double precision NOT NULL,
      PRIMARY KEY (import_id, module_id, ts, parameter_id)
    );
  `.execute(db);
}
