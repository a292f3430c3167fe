import { expect } from 'vitest';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import type { ReportInput } from '#contract/reports/report.ts';
import type { ApiClient } from './api.ts';
import type { DeliveringProduct } from './delivering-product.ts';
import { dueHoursAgo, standStill } from './delivery-world.ts';
import { energyWidget, reportOf } from './report-world.ts';

export const WAIT = { timeout: 60_000, interval: 100 };

/** Parsed JSON of an answer. */
export const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;

/** Actions of people on deliveries, through the API. */
export function deliveryCalls({ world, editor }: Pick<DeliveringProduct, 'world' | 'editor'>) {
  const makeReport = async (name: string, over: Partial<ReportInput> = {}): Promise<number> => {
    const body = reportOf(name, [energyWidget('a', [world.modules.budapest])], over);
    return (await json<{ id: number }>(editor.post('/report', body))).id;
  };
  const entryOf = async (reportId: number, as: ApiClient = editor): Promise<DeliveryLogEntry> => {
    const [entry] = await json<DeliveryLogEntry[]>(as.get(`/deliveries?report=${reportId}`));
    return entry as DeliveryLogEntry;
  };
  /** Waits until the mails of a report's newest run have reached these states, in order of address. */
  const settled = async (reportId: number, states: string[]): Promise<DeliveryLogEntry> => {
    await expect
      .poll(async () => (await entryOf(reportId))?.deliveries.map(({ state }) => state), WAIT)
      .toEqual(states);
    return entryOf(reportId);
  };
  /** Creates a report with a run that has just come due. */
  const makeDue = async (name: string, users: string[]): Promise<number> => {
    const id = await makeReport(name, { recurrence: dueHoursAgo(1, users) });
    await standStill(world.installation, id, 2);
    return id;
  };
  /** Sends all mails that failed or wait again; or these mails, which have gone out. */
  const resend = (entry: DeliveryLogEntry, deliveries?: string[], as: ApiClient = editor) =>
    as.post(`/deliveries/${entry.occurrenceId}/resend`, deliveries ? { deliveries, what: 'again' } : {});
  return { makeReport, entryOf, settled, makeDue, resend };
}
