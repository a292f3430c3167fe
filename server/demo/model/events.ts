import { DAY_MS, QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { BREAKDOWN, EXCHANGE, OUTAGE, PLANNED_OUTAGE } from '#server/demo/plan/company.ts';

const QUARTERS_PER_HOUR = 4;

/** Quarter-hours [from, to) since 1970. */
interface Span {
  from: number;
  to: number;
}

/** Incidents, as spans of quarter-hours before the day on which the demo was made. */
export interface DemoEvents {
  /** First quarter-hour of the day on which the demo was made, UTC. */
  today: number;
  breakdown: Span & { module: string };
  outage: Span & { plc: string };
  exchange: Span & { module: string };
  planned: Span & { module: string };
}

const spanOf = (today: number, event: { daysAgo: number; hour: number; hours: number }): Span => {
  const from = today - event.daysAgo * QUARTERS_PER_UTC_DAY + event.hour * QUARTERS_PER_HOUR;
  return { from, to: from + event.hours * QUARTERS_PER_HOUR };
};

export const isWithin = (span: Span, quarter: number): boolean => quarter >= span.from && quarter < span.to;

/** @param madeAt epoch ms of the demo's first start */
export function demoEvents(madeAt: number): DemoEvents {
  const today = Math.floor(madeAt / DAY_MS) * QUARTERS_PER_UTC_DAY;
  return {
    today,
    breakdown: { ...spanOf(today, BREAKDOWN), module: BREAKDOWN.module },
    outage: { ...spanOf(today, OUTAGE), plc: OUTAGE.plc },
    exchange: { ...spanOf(today, EXCHANGE), module: EXCHANGE.module },
    planned: { ...spanOf(today, PLANNED_OUTAGE), module: PLANNED_OUTAGE.module },
  };
}
