import { type Kysely, sql } from 'kysely';

/** Memory of the ingest endpoints: databases that InfluxDB clients have created, batches that were sent with a key. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- A name only: all readings go into the one installation.
    CREATE TABLE influx_database (
      name text PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    -- A batch sent with an Idempotency-Key; kept for 48 hours.
    CREATE TABLE ingest_batch (
      token_id uuid NOT NULL,
      key text NOT NULL,
      digest bytea NOT NULL,
      holder uuid NOT NULL,
      answer jsonb,
      started_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (token_id, key)
    );
    COMMENT ON COLUMN ingest_batch.digest IS 'SHA-256 of the body: the same key with another body is refused';
    COMMENT ON COLUMN ingest_batch.holder IS 'process that stores the batch';
    COMMENT ON COLUMN ingest_batch.answer IS 'null while the batch is being stored; written in its own transaction';
    CREATE INDEX ingest_batch_started_at ON ingest_batch (started_at);
  `.execute(db);
}
