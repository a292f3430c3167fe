import type { DeliveryLogEntry } from '#contract/delivery.ts';

/** What the log can be narrowed to. `open`: still on its way; `problem`: failed, missed, or with a mail that failed. */
export const FILTERS = ['all', 'done', 'open', 'problem'] as const;
export type Filter = (typeof FILTERS)[number];

const OPEN: readonly DeliveryLogEntry['state'][] = ['due', 'claimed', 'frozen'];

export const isProblem = ({ state, deliveries, brokenWidgets }: DeliveryLogEntry): boolean =>
  state === 'failed' ||
  state === 'missed' ||
  brokenWidgets.length > 0 ||
  deliveries.some((delivery) => delivery.state === 'failed' || delivery.possiblySentTwice);

const tests: Record<Filter, (entry: DeliveryLogEntry) => boolean> = {
  all: () => true,
  done: (entry) => entry.state === 'done',
  open: (entry) => OPEN.includes(entry.state),
  problem: isProblem,
};

/** Entries of the log for a filter. */
export const filterDeliveries = (entries: readonly DeliveryLogEntry[], filter: Filter): DeliveryLogEntry[] =>
  entries.filter(tests[filter]);
