import type { Recurrence } from '#contract/reports/recurrence.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import { nextRuns } from '#domain/recurrence/runs.ts';
import { SITES } from '#server/demo/plan/company.ts';
import type { Installation } from '#server/store/installation.ts';
import { plansOf, type ReportPlan } from './report-plans.ts';
import type { DemoUsers } from './seed-users.ts';

function recurrenceOf({ recurrence }: ReportPlan, users: DemoUsers, zone: string): Recurrence | null {
  if (!recurrence) return null;
  const { isPaused = false, ...timing } = recurrence;
  return { ...timing, users: users.recipients, isActive: !isPaused, zone, catchUp: true };
}

async function seedReport(
  db: Installation['db'],
  plan: ReportPlan,
  users: DemoUsers,
  madeAt: Date,
): Promise<number> {
  const zone = SITES[0]?.zone ?? 'UTC';
  const recurrence = recurrenceOf(plan, users, zone);
  const { id } = await db
    .insertInto('report')
    .values({
      name: plan.name,
      type: plan.type,
      group: plan.group,
      period: plan.period,
      start_time: null,
      end_time: null,
      structure: JSON.stringify(plan.structure),
      recurrence: recurrence && JSON.stringify(recurrence),
      created_at: madeAt,
      created_by: users.authorId,
      modified_at: madeAt,
      modified_by: users.authorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (recurrence?.isActive) {
    const [next] = nextRuns(parseRule(recurrence.rule), zone, madeAt.getTime(), 1);
    await db
      .insertInto('schedule')
      .values({ report_id: id, next_at: next === undefined ? null : new Date(next), evaluated_from: madeAt })
      .execute();
  }
  return id;
}

/** Stores the reports of the demo; its dashboard is everybody's first page. */
export async function seedReports(
  { db }: Pick<Installation, 'db'>,
  users: DemoUsers,
  { seed, madeAt }: { seed: number; madeAt: Date },
): Promise<void> {
  for (const plan of plansOf(seed)) {
    const id = await seedReport(db, plan, users, madeAt);
    if (plan.type === 'dashboard-report') {
      await db
        .insertInto('setting')
        .values({ key: 'default-dashboard', value: JSON.stringify(id) })
        .execute();
    }
  }
}
