import type { Recurrence } from '#contract/reports/recurrence.ts';
import type { ReportPeriod, ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { deviceMaker } from './containers.ts';
import { demoDashboard } from './demo-dashboard.ts';
import { billingReport, sitesReport, weekReport } from './demo-recurring.ts';
import { contractReport, dailyReport, monthlyReport } from './demo-reports.ts';

export interface ReportPlan {
  name: string;
  type: ReportType;
  group: string | null;
  period: ReportPeriod;
  structure: Container[];
  /** Schedule of the report; it is sent unless `isPaused`. */
  recurrence: (Pick<Recurrence, 'rule' | 'period' | 'billingDay'> & { isPaused?: boolean }) | null;
}

/** A dashboard that everybody starts with, reports with every kind of schedule, and one about contract values. */
export const plansOf = (seed: number): ReportPlan[] => {
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
      name: 'Tölgyfás week',
      type: 'base-report',
      group: 'Tölgyfás',
      period: 'previous-week',
      structure: weekReport(device),
      recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO;BYHOUR=7;BYMINUTE=0', period: 'previous-week' },
    },
    {
      name: 'Billing month',
      type: 'additional-report',
      group: 'Accounts',
      period: 'previous-month',
      structure: billingReport(device),
      recurrence: {
        rule: 'FREQ=MONTHLY;BYMONTHDAY=16;BYHOUR=8;BYMINUTE=0',
        period: 'billing-month',
        billingDay: 15,
      },
    },
    {
      name: 'Sites, quarter by quarter',
      type: 'additional-report',
      group: 'Accounts',
      period: 'previous-month',
      structure: sitesReport(device),
      recurrence: {
        rule: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=2;BYHOUR=8;BYMINUTE=0',
        period: 'previous-quarter',
      },
    },
    {
      name: 'Year of the sites',
      type: 'base-report',
      group: 'Company',
      period: 'previous-year',
      structure: sitesReport(device),
      recurrence: {
        rule: 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=10;BYHOUR=8;BYMINUTE=0',
        period: 'previous-year',
        isPaused: true,
      },
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
