import type { Recurrence } from '#contract/reports/recurrence.ts';
import type { Occurrence } from '#server/deliveries/ledgers/occurrence-ledger.ts';
import { type DeliveryRig, startDeliveryRig } from './delivery-rig.ts';
import { dueHoursAgo } from './delivery-world.ts';
import { type MailGate, startMailGate } from './mail-gate.ts';
import { energyWidget } from './report-world.ts';
import { startWorker, type WorkerOptions, type WorkerProcess } from './worker-process.ts';

/** Worker processes on one database, with one mail server behind a gate and one stand-in for printing. */
export interface DeliveryFleet extends DeliveryRig {
  gate: MailGate;
  start(options: Omit<WorkerOptions, 'env'>): Promise<WorkerProcess>;
  /** Adds a user who can receive reports. */
  addRecipient(address: string): Promise<string>;
  /**
   * Adds a report that came due `hoursAgo` (negative: will come due) and was last evaluated `standstillHours` ago. No
   * worker has seen it yet.
   */
  addSchedule(schedule: {
    name: string;
    users: string[];
    hoursAgo?: number;
    standstillHours?: number;
    over?: Partial<Recurrence>;
  }): Promise<number>;
  occurrencesOf(reportId: number): Promise<Occurrence[]>;
  /** States of the mails of a report, in order of address. */
  mailStates(reportId: number): Promise<string[]>;
  /** States of the runs of a report, oldest first. */
  states(reportId: number): Promise<string[]>;
}

export async function startDeliveryFleet(): Promise<DeliveryFleet> {
  const rig = await startDeliveryRig();
  const { database, world, sink, print } = rig;
  const { db } = world.installation;
  const gate = await startMailGate(sink.url);
  const workers: WorkerProcess[] = [];

  const occurrencesOf = (reportId: number): Promise<Occurrence[]> =>
    db.selectFrom('occurrence').selectAll().where('report_id', '=', reportId).orderBy('due_at').execute();

  return {
    ...rig,
    gate,
    occurrencesOf,
    start: async (options) => {
      const env = {
        DATABASE_URL: database.appUrl,
        DATA_DIR: database.dataDir,
        PRINT_PORT: String(print.port),
        PRINT_SECRET: print.secret,
        SMTP_URL: gate.url,
      };
      const worker = await startWorker({ ...options, env });
      workers.push(worker);
      return worker;
    },
    addRecipient: async (address) => {
      const { id } = await db
        .insertInto('app_user')
        .values({ email: address, first_name: 'Recipient', last_name: address })
        .returning('id')
        .executeTakeFirstOrThrow();
      // Recipients need the right to read the report.
      await db.insertInto('user_role').values({ user_id: id, role_id: 'role-viewer' }).execute();
      return id;
    },
    addSchedule: async ({ name, users, hoursAgo = 1, standstillHours = hoursAgo + 1, over = {} }) => {
      const { id } = await db
        .insertInto('report')
        .values({
          name,
          type: 'base-report',
          period: 'previous-month',
          structure: JSON.stringify([energyWidget('a', [world.modules.budapest])]),
          recurrence: JSON.stringify(dueHoursAgo(hoursAgo, users, over)),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await world.installation.pool.query(
        `INSERT INTO schedule (report_id, next_at, evaluated_from)
         VALUES ($1, date_trunc('minute', now()) - $2 * interval '1 hour', now() - $3 * interval '1 hour')`,
        [id, hoursAgo, Math.max(standstillHours, 0)],
      );
      return id;
    },
    mailStates: async (reportId) => {
      const rows = await db
        .selectFrom('delivery')
        .innerJoin('occurrence', 'occurrence.id', 'delivery.occurrence_id')
        .select('delivery.state')
        .where('occurrence.report_id', '=', reportId)
        .orderBy('delivery.address')
        .execute();
      return rows.map(({ state }) => state);
    },
    states: async (reportId) => (await occurrencesOf(reportId)).map(({ state }) => state),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.end()));
      await gate.stop();
      await rig.stop();
    },
  };
}
