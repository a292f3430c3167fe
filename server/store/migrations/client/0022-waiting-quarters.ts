import { type Kysely, sql } from 'kysely';

/** How long readings have waited for their quarter-hours, and which editions were frozen before their data changed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE dirty_range
      ADD COLUMN since timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN failures smallint NOT NULL DEFAULT 0,
      ADD COLUMN is_bulk boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN dirty_range.since IS 'when the oldest of its readings came; kept when the range goes back on the list';
    COMMENT ON COLUMN dirty_range.failures IS 'failed computations of its series since the last success';
    COMMENT ON COLUMN dirty_range.is_bulk IS 'a change of settings or of a decision, not readings: senders do not have to wait for it';
    CREATE INDEX dirty_range_of_series ON dirty_range (module_id, parameter_id);

    -- One row: changes of quarter-hours that ended before no edition was begun concern none.
    CREATE TABLE newest_freeze (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      at timestamptz NOT NULL
    );
    INSERT INTO newest_freeze (at) VALUES ('-infinity');
    COMMENT ON COLUMN newest_freeze.at IS 'when the newest edition was begun, before its quarter-hours were read';

    -- Stored quarter-hours that got another value after an edition may have shown them.
    CREATE TABLE quarter_change (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      module_id int NOT NULL,
      parameter_id smallint NOT NULL,
      first_quarter int NOT NULL,
      last_quarter int NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    COMMENT ON COLUMN quarter_change.last_quarter IS 'inclusive';
    CREATE INDEX quarter_change_of_series ON quarter_change (module_id, parameter_id, changed_at);
    CREATE INDEX quarter_change_at ON quarter_change (changed_at);

    ALTER TABLE generation ADD COLUMN read_from timestamptz, ADD COLUMN series jsonb;
    COMMENT ON COLUMN generation.read_from IS 'readings stored until then are in it; null: older than this column';
    COMMENT ON COLUMN generation.series IS 'stored series it was made of: module, parameter, first and last quarter-hour';
  `.execute(db);
}
