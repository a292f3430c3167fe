import type { Selectable } from 'kysely';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import type { Occurrence } from '#server/deliveries/ledgers/occurrence-ledger.ts';
import type { WorkerContext } from '#server/deliveries/worker-context.ts';
import { scanDue } from '#server/schedules/due-scan.ts';
import { migrate } from '#server/store/migrate.ts';
import type { DeliveryTable } from '#server/store/tables/reports.ts';
import { startDatabase, type TestDatabase } from './database.ts';
import { dueHoursAgo, standStill, workerContext } from './delivery-world.ts';
import { type FakePrintService, startFakePrintService } from './fake-print-service.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { energyWidget, makeReportWorld, type ReportWorld } from './report-world.ts';
import { readyMails, readyRuns, runDelivery, runOccurrence } from './work-by-id.ts';

const SECRET = 'print-secret-of-the-rig-0123456789abcdefgh';

/** The delivery workers in this process, on a real database, a real mail server and a stand-in for printing. */
export interface DeliveryRig {
  database: TestDatabase;
  world: ReportWorld;
  sink: MailSink;
  print: FakePrintService;
  context: WorkerContext;
  /**
   * Creates a report whose recurrence is due, and writes its run.
   * @returns report and occurrence id
   */
  makeDue(
    name: string,
    users: string[],
    over?: Partial<Recurrence>,
  ): Promise<{ reportId: number; id: string }>;
  occurrence(id: string): Promise<Occurrence>;
  deliveries(occurrenceId: string): Promise<Selectable<DeliveryTable>[]>;
  /** Does the work that is ready until nothing is. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDeliveryRig(): Promise<DeliveryRig> {
  const database = await startDatabase();
  await migrate({
    migrationUrl: database.ownerUrl,
    databaseUrl: database.appUrl,
    first: [{ schema: 'client_1', kind: 'client', name: 'Rig', domain: 'localhost' }],
    firstRun: async () => undefined,
  });
  const world = await makeReportWorld(database.appUrl);
  const sink = await startMailSink();
  const print = await startFakePrintService(SECRET);
  const context = workerContext(world, {
    PRINT_PORT: String(print.port),
    PRINT_SECRET: SECRET,
    SMTP_URL: sink.url,
  });
  const { installation } = world;
  const { db } = installation;

  const makeDue: DeliveryRig['makeDue'] = async (name, users, over = {}) => {
    const { id: reportId } = await db
      .insertInto('report')
      .values({
        name,
        type: 'base-report',
        period: 'previous-month',
        structure: JSON.stringify([energyWidget('a', [world.modules.budapest])]),
        recurrence: JSON.stringify(dueHoursAgo(1, users, over)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('schedule').values({ report_id: reportId, next_at: new Date() }).execute();
    await standStill(installation, reportId, 2);
    await scanDue(installation);
    const row = await db
      .selectFrom('occurrence')
      .select('id')
      .where('report_id', '=', reportId)
      .executeTakeFirstOrThrow();
    return { reportId, id: row.id };
  };

  return {
    database,
    world,
    sink,
    print,
    context,
    makeDue,
    occurrence: (id) =>
      db.selectFrom('occurrence').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    deliveries: (occurrenceId) =>
      db
        .selectFrom('delivery')
        .selectAll()
        .where('occurrence_id', '=', occurrenceId)
        .orderBy('address')
        .execute(),
    work: async () => {
      for (;;) {
        const occurrences = await readyRuns(installation);
        for (const id of occurrences) await runOccurrence(context, installation, id);
        const deliveries = await readyMails(installation);
        await Promise.all(deliveries.map((id) => runDelivery(context, installation, id)));
        if (occurrences.length + deliveries.length === 0) return;
      }
    },
    stop: async () => {
      await world.close();
      await print.stop();
      await sink.stop();
      await database.stop();
    },
  };
}
