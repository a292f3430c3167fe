import { connectOwner } from './owner.ts';

/** A bug in the ledgers, planted by a trigger in the database: it needs no change of the product's source. */
export interface PlantedBug {
  table: 'occurrence' | 'delivery' | 'schedule';
  event: 'INSERT' | 'UPDATE' | 'INSERT OR UPDATE';
  /** PL/pgSQL that changes NEW. */
  body: string;
}

export const PLANTED = {
  /** A claim does not advance the fence, so the fence check finds nothing. */
  fenceStandsStill: { table: 'occurrence', event: 'UPDATE', body: 'NEW.fence := OLD.fence;' },
  /** A mail that is sent again is not marked as possibly sent twice. */
  doubtForgotten: { table: 'delivery', event: 'UPDATE', body: 'NEW.possibly_sent_twice := false;' },
  /** A mail that is sent again has a new Message-ID. */
  newMessageId: {
    table: 'delivery',
    event: 'UPDATE',
    body: `NEW.message_id := '<' || gen_random_uuid() || '@localhost>';`,
  },
  /** A claim keeps no other worker away. */
  leaseHoldsNobodyOff: { table: 'occurrence', event: 'UPDATE', body: 'NEW.lease_until := NULL;' },
  /** The unique key of (report, due time) has no effect: no two rows are equal. */
  uniqueKeyCatchesNothing: {
    table: 'occurrence',
    event: 'INSERT',
    body: `NEW.due_at := NEW.due_at + random() * interval '1 second';`,
  },
  /** Schedules come due an hour early. */
  dueAnHourEarly: {
    table: 'schedule',
    event: 'INSERT OR UPDATE',
    body: `NEW.next_at := NEW.next_at - interval '1 hour'; NEW.evaluated_from := NEW.evaluated_from - interval '1 day';`,
  },
} as const satisfies Record<string, PlantedBug>;

/**
 * Plants a bug.
 * @returns the function that removes it
 */
export async function plant(ownerUrl: string, bug: PlantedBug): Promise<() => Promise<void>> {
  const client = await connectOwner(ownerUrl);
  await client.query(
    `CREATE OR REPLACE FUNCTION planted_bug() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${bug.body} RETURN NEW; END $$`,
  );
  await client.query(
    `CREATE TRIGGER planted_bug BEFORE ${bug.event} ON ${bug.table} FOR EACH ROW EXECUTE FUNCTION planted_bug()`,
  );
  return async () => {
    await client.query(`DROP TRIGGER planted_bug ON ${bug.table}`);
    await client.end();
  };
}
