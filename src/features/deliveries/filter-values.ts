import { type DeliveriesQuery, deliveriesQuerySchema } from '#contract/reports/delivery.ts';

/** Filters of the log; they stand in the page's address. */
export type LogFilters = Omit<DeliveriesQuery, 'before'>;

const NAMES = ['report', 'state', 'kind', 'search', 'from', 'to'] as const;

/** Reads filters from an address; invalid values count as not set. */
export function filtersOf(address: URLSearchParams): LogFilters {
  let filters: LogFilters = {};
  for (const name of NAMES) {
    const given = { [name]: address.get(name) || undefined };
    const schema = deliveriesQuerySchema.pick([name]);
    if (schema.isValidSync(given)) filters = { ...filters, ...schema.cast(given) };
  }
  return filters;
}

/** Address for the given filters. */
export function addressOf(filters: LogFilters): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of NAMES) {
    const value = filters[name];
    if (value !== undefined && value !== '') address.set(name, String(value));
  }
  return address;
}

export const isNarrowed = (filters: LogFilters): boolean => addressOf(filters).size > 0;

/** True when the days are in the wrong order: nothing can lie between them. */
export const isBackwards = ({ from, to }: LogFilters): boolean => Boolean(from && to && from > to);
