import { type Kysely, sql } from 'kysely';

/** Modules and their readings: raw rows, the dirty list, quarter-hours per UTC day, last values. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE plc (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      color text NOT NULL,
      mac_address text,
      site_id uuid NOT NULL REFERENCES site
    );
    -- "id" is the interned number of the readings; the world knows a module by its uuid or external id.
    CREATE TABLE module (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
      external_id text,
      name text NOT NULL,
      type text NOT NULL,
      measure_type text NOT NULL,
      medium text,
      virtual boolean NOT NULL DEFAULT false,
      site_id uuid NOT NULL REFERENCES site,
      parent_id uuid,
      network_id uuid,
      group_id uuid,
      plc_id uuid,
      temperature_id uuid,
      operating_time_id uuid,
      formula text,
      variables jsonb,
      metering jsonb,
      prefix int,
      system_provider boolean,
      position_left double precision,
      position_top double precision,
      width double precision,
      height double precision,
      color text,
      created_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz
    );
    CREATE INDEX module_site ON module (site_id) WHERE deleted_at IS NULL;
    -- A deleted module gives its external id free for its successor.
    CREATE UNIQUE INDEX module_external_id ON module (external_id) WHERE deleted_at IS NULL;
    CREATE TABLE parameter (id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE);

    -- Raw: one row per module and instant, as wide as the line it came in.
    CREATE TABLE reading (
      module_id int NOT NULL,
      ts timestamptz NOT NULL,
      parameters smallint[] NOT NULL,
      values double precision[] NOT NULL,
      PRIMARY KEY (module_id, ts)
    ) PARTITION BY RANGE (ts);
    -- The value that a correction replaced.
    CREATE TABLE reading_history (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      module_id int NOT NULL,
      parameter_id smallint NOT NULL,
      ts timestamptz NOT NULL,
      value double precision NOT NULL,
      replaced_by double precision NOT NULL,
      source text NOT NULL,
      replaced_at timestamptz NOT NULL DEFAULT now()
    );
    -- Quarter-hours to recompute from raw. Append only, so that an entry can never be lost to a concurrent removal.
    CREATE TABLE dirty_range (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      module_id int NOT NULL,
      parameter_id smallint NOT NULL,
      first_quarter int NOT NULL,
      last_quarter int NOT NULL
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
    COMMENT ON COLUMN dirty_range.first_quarter IS 'quarter-hours since 1970-01-01T00:00Z; the last one is inclusive';
    -- 96 quarter-hours of one UTC day. The order of the columns leaves no gaps between them.
    CREATE TABLE quarter_day (
      module_id int NOT NULL,
      day date NOT NULL,
      parameter_id smallint NOT NULL,
      is_closed boolean NOT NULL DEFAULT false,
      values bytea NOT NULL,
      coverage bytea,
      PRIMARY KEY (module_id, parameter_id, day)
    );
    COMMENT ON COLUMN quarter_day.values IS 'server/store/days/day-codec/day-format.ts';
    COMMENT ON COLUMN quarter_day.coverage IS 'one byte each, 0 to 200; null: whatever has a value was measured whole';
    COMMENT ON COLUMN quarter_day.is_closed IS 'no raw behind it: the quarter-hours are the source, recomputation skips the day';
    CREATE TABLE last_value (
      module_id int NOT NULL,
      parameter_id smallint NOT NULL,
      first_ts timestamptz NOT NULL,
      ts timestamptz NOT NULL,
      value double precision NOT NULL,
      PRIMARY KEY (module_id, parameter_id)
    ) WITH (fillfactor = 60);
    CREATE TABLE ingest_token (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      name text NOT NULL,
      hash bytea NOT NULL UNIQUE,
      prefix text NOT NULL,
      sites uuid[],
      plcs uuid[],
      created_at timestamptz NOT NULL DEFAULT now(),
      revoked_at timestamptz
    );
    COMMENT ON COLUMN ingest_token.sites IS 'scope; null: every site';
    CREATE TABLE unassigned_input (
      key text PRIMARY KEY,
      module text,
      parameter text,
      first_seen timestamptz NOT NULL DEFAULT now(),
      last_seen timestamptz NOT NULL DEFAULT now(),
      last_value double precision,
      count bigint NOT NULL DEFAULT 1
    );
    CREATE TABLE provider_reservation (
      provider_id uuid PRIMARY KEY,
      reservation double precision,
      available_capacity double precision
    );
    CREATE TABLE virtual_collection (
      uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      name text NOT NULL,
      color text NOT NULL,
      nodes uuid[] NOT NULL DEFAULT '{}'
    );
    CREATE UNIQUE INDEX virtual_collection_name ON virtual_collection (lower(name));
  `.execute(db);

  // The data role has no DDL, so partitions come from this function, which runs as the owner. Its search path is
  // fixed to this schema, so that no object of the caller can replace ours; the months are bounded, so that the data
  // role cannot fill the catalogue with partitions.
  await sql`
    CREATE FUNCTION ensure_reading_partition(wanted date) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $body$
    DECLARE
      home text := current_schema();
      first_day date := date_trunc('month', wanted)::date;
      part text := 'reading_' || to_char(wanted, 'YYYYMM');
    BEGIN
      IF wanted < date '2000-01-01' OR wanted > current_date + 32 THEN
        RAISE EXCEPTION 'no readings are kept for %', wanted USING ERRCODE = 'check_violation';
      END IF;
      IF to_regclass(format('%I.%I', home, part)) IS NOT NULL THEN RETURN; END IF;
      -- Made apart and attached, under a lock that neither readers nor writers notice: made as a partition it would wait
      -- for all of them, and hold up whoever comes after.
      EXECUTE format('LOCK TABLE ONLY %I.reading IN SHARE UPDATE EXCLUSIVE MODE', home);
      IF to_regclass(format('%I.%I', home, part)) IS NOT NULL THEN RETURN; END IF;
      EXECUTE format('CREATE TABLE %I.%I (LIKE %I.reading INCLUDING ALL)', home, part, home);
      EXECUTE format(
        'ALTER TABLE %I.reading ATTACH PARTITION %I.%I FOR VALUES FROM (%L) TO (%L)',
        home, home, part, first_day::text || ' 00:00Z', (first_day + interval '1 month')::date::text || ' 00:00Z');
    END $body$;
  `.execute(db);

  // The only way to remove a partition, and only an empty one: its content is removed as rows first. Readers and
  // writers never wait for it; if they hold a lock, the partition stays until the next time.
  await sql`
    CREATE FUNCTION drop_empty_reading_partitions(before date) RETURNS int
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '500ms' AS $body$
    DECLARE
      home text := current_schema();
      part text;
      is_used boolean;
      dropped int := 0;
    BEGIN
      FOR part IN
        SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
        WHERE inhparent = format('%I.reading', home)::regclass
          AND to_date(right(relname, 6), 'YYYYMM') + interval '1 month' <= before
      LOOP
        BEGIN
          EXECUTE format('LOCK TABLE %I.reading, %I.%I IN ACCESS EXCLUSIVE MODE', home, home, part);
          EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I)', home, part) INTO is_used;
          IF NOT is_used THEN
            EXECUTE format('DROP TABLE %I.%I', home, part);
            dropped := dropped + 1;
          END IF;
        EXCEPTION WHEN lock_not_available THEN RETURN dropped;
        END;
      END LOOP;
      RETURN dropped;
    END $body$;
  `.execute(db);
}
