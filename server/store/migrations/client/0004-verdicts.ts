import { type Kysely, sql } from 'kysely';

/** Verdicts on readings and decisions by people; roll-ups, imports, versions of formulas. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Computed from raw, never edited: recomputation replaces it.
    CREATE TABLE reading_verdict (
      module_id int NOT NULL,
      parameter_id smallint NOT NULL,
      ts timestamptz NOT NULL,
      kind text NOT NULL,
      until timestamptz,
      value double precision,
      before double precision,
      amount double precision,
      PRIMARY KEY (module_id, parameter_id, ts, kind)
    );
    COMMENT ON COLUMN reading_verdict.ts IS 'instant of the reading judged; for a gap its start';
    COMMENT ON COLUMN reading_verdict.amount IS 'what the verdict adds to the consumption, in the unit of the register';

    -- What a person decided; undone rows stay as history.
    CREATE TABLE reading_decision (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      module_id int NOT NULL REFERENCES module,
      parameter_id smallint,
      kind text NOT NULL,
      ts timestamptz NOT NULL,
      until timestamptz,
      data jsonb NOT NULL DEFAULT '{}',
      reason text NOT NULL,
      decided_by uuid,
      decided_at timestamptz NOT NULL DEFAULT now(),
      undone_by uuid,
      undone_at timestamptz
    );
    CREATE INDEX reading_decision_module ON reading_decision (module_id, ts);
    -- One decision in force on one matter: two people who decide at once meet here.
    CREATE UNIQUE INDEX reading_decision_in_force ON reading_decision (module_id, parameter_id, ts)
      WHERE undone_at IS NULL AND kind <> 'planned_outage';

    -- Local days of one local month, first to last, so that a year need not be added up from quarter-hours.
    CREATE TABLE day_rollup (
      module_id int NOT NULL,
      month date NOT NULL,
      parameter_id smallint NOT NULL,
      day_start_hour smallint NOT NULL,
      zone text NOT NULL,
      sums bytea NOT NULL,
      counts bytea NOT NULL,
      covered bytea NOT NULL,
      coverage bytea NOT NULL,
      PRIMARY KEY (module_id, parameter_id, month)
    );
    COMMENT ON COLUMN day_rollup.zone IS 'with day_start_hour: how the days were cut; rows cut otherwise than the module now is are not read';
    COMMENT ON COLUMN day_rollup.sums IS 'float64 little endian: sum of the quarter-hours that have a value, NaN = none';
    COMMENT ON COLUMN day_rollup.counts IS 'one byte: how many quarter-hours have a value';
    COMMENT ON COLUMN day_rollup.covered IS 'uint16 little endian: sum of the quarter-hours'' coverage bytes';
    COMMENT ON COLUMN day_rollup.coverage IS 'one byte: mean coverage of the day, 0 to 200';
    -- A closed day as it was before a person reopened it.
    CREATE TABLE closed_day_copy (
      decision_id uuid NOT NULL REFERENCES reading_decision ON DELETE CASCADE,
      module_id int NOT NULL,
      day date NOT NULL,
      parameter_id smallint NOT NULL,
      values bytea NOT NULL,
      coverage bytea,
      PRIMARY KEY (decision_id, module_id, parameter_id, day)
    );

    CREATE TABLE formula_version (
      module_id int NOT NULL REFERENCES module,
      version int NOT NULL,
      valid_from timestamptz,
      formula text NOT NULL,
      variables jsonb NOT NULL,
      author uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      undone_by uuid,
      undone_at timestamptz,
      PRIMARY KEY (module_id, version)
    );
    COMMENT ON COLUMN formula_version.valid_from IS 'start of a quarter-hour; null: from the beginning';

    CREATE TABLE import_run (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      file_name text NOT NULL,
      mapping jsonb NOT NULL,
      counts jsonb NOT NULL,
      author uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      undone_at timestamptz,
      undone_by uuid
    );
    -- What an import wrote: the value before it (null: none), so that undo restores exactly.
    CREATE TABLE import_reading (
      import_id uuid NOT NULL REFERENCES import_run ON DELETE CASCADE,
      module_id int NOT NULL,
      parameter_id smallint NOT NULL,
      ts timestamptz NOT NULL,
      value double precision NOT NULL,
      before double precision,
      PRIMARY KEY (import_id, module_id, parameter_id, ts)
    );
  `.execute(db);
}
