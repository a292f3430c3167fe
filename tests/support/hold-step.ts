import pg from 'pg';
import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';
import { connectOwner } from './owner.ts';

/** A step of a ledger at which every session is held until it is released. */
export interface HeldStep {
  /** Waits until a session is held at the step. */
  reached(): Promise<void>;
  /** Ends the held sessions, as the system does with those of a process that is gone: nothing is stored. */
  end(): Promise<void>;
  /** Lets every session pass, now and later. */
  letGo(): Promise<void>;
}

const KEY = 741_599;

/** Holds every change of `table` for which `condition` (SQL over OLD and NEW) is true. */
export async function holdStep(
  { ownerUrl, appUrl }: Pick<TestDatabase, 'ownerUrl' | 'appUrl'>,
  table: 'occurrence' | 'delivery' | 'rendering' | 'generation',
  event: 'INSERT' | 'UPDATE',
  condition: string,
): Promise<HeldStep> {
  const client = await connectOwner(ownerUrl);
  await client.query('SELECT pg_advisory_lock($1)', [KEY]);
  await client.query(
    `CREATE OR REPLACE FUNCTION held_step() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN PERFORM pg_advisory_xact_lock_shared(${KEY}); RETURN NEW; END $$`,
  );
  await client.query(
    `CREATE TRIGGER held_step BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION held_step()`,
  );
  const standing = async (): Promise<number[]> => {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
      [KEY],
    );
    return rows.map(({ pid }) => pid);
  };
  return {
    reached: () =>
      expect
        .poll(async () => (await standing()).length, { timeout: 60_000, interval: 10 })
        .toBeGreaterThan(0),
    end: async () => {
      // A session is ended by the role that it belongs to.
      const same = new pg.Client({ connectionString: appUrl });
      await same.connect();
      for (const pid of await standing()) await same.query('SELECT pg_terminate_backend($1)', [pid]);
      await same.end();
    },
    letGo: async () => {
      await client.query('SELECT pg_advisory_unlock($1)', [KEY]);
      await client.query(`DROP TRIGGER held_step ON ${table}`);
      await client.end();
    },
  };
}
