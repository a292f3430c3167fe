import type { Container, Recurrence, ReportPeriod, ReportType } from '#contract/report.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import { nextRuns } from '#domain/recurrence/runs.ts';
import type { Installation } from '#server/store/installation.ts';
import { SITES } from '../plan/company.ts';
import { deviceMaker } from './containers.ts';
import { demoDashboard } from './demo-dashboard.ts';
import { contractReport, dailyReport, monthlyReport } from './demo-reports.ts';
import type { DemoUsers } from './seed-users.ts';

interface ReportPlan {
  name: string;
  type: ReportType;
  group: string | null;
  period: ReportPeriod;
  structure: Container[];
  recurrence: Pick<Recurrence, 'rule' | 'period'> | null;
}

const plansOf = (seed: number): ReportPlan[] => {
  const device = deviceMaker(seed);
  return [
    {
      name: 'Company overview',
      type: 'dashboard-report',
      group: null,
      period: 'today',
      structure: demoDashboard(device),
      recurrence: null,
    },
    {
      name: 'Monthly energy report',
      type: 'base-report',
      group: 'Company',
      period: 'previous-month',
      structure: monthlyReport(device),
      recurrence: { rule: 'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0', period: 'previous-month' },
    },
    {
      name: 'Kőrösd daily report',
      type: 'base-report',
      group: 'Kőrösd',
      period: 'yesterday',
      structure: dailyReport(device),
      recurrence: { rule: 'FREQ=DAILY;BYHOUR=6;BYMINUTE=30', period: 'yesterday' },
    },
    {
      name: 'Contracted values',
      type: 'availability-report',
      group: 'Company',
      period: 'previous-month',
      structure: contractReport(device),
      recurrence: null,
    },
  ];
};

async function seedReport(
  db: Installation['db'],
  plan: ReportPlan,
  users: DemoUsers,
  madeAt: Date,
): Promise<number> {
  const zone = SITES[0]?.zone ?? 'UTC';
  const recurrence: Recurrence | null = plan.recurrence && {
    ...plan.recurrence,
    users: users.recipients,
    isActive: true,
    zone,
    catchUp: true,
  };
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
  if (recurrence) {
    const [next] = nextRuns(parseRule(recurrence.rule), zone, madeAt.getTime(), 1);
    await db
      .insertInto('schedule')
      .values({ report_id: id, next_at: next === undefined ? null : new Date(next), evaluated_from: madeAt })
      .execute();
  }
  return id;
}

/** A dashboard that everybody starts with, two scheduled reports, and one of what contracts ask for. */
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
