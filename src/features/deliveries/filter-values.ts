import { type DeliveriesQuery, deliveriesQuerySchema } from '#contract/reports/delivery.ts';

/** What the log is narrowed to; it stands in the page's address. */
export type LogFilters = Omit<DeliveriesQuery, 'before'>;

const NAMES = ['report', 'state', 'kind', 'search', 'from', 'to'] as const;

/** Filters of an address; what is no good value counts as not set. */
export function filtersOf(address: URLSearchParams): LogFilters {
  let filters: LogFilters = {};
  for (const name of NAMES) {
    const given = { [name]: address.get(name) || undefined };
    const schema = deliveriesQuerySchema.pick([name]);
    if (schema.isValidSync(given)) filters = { ...filters, ...schema.cast(given) };
  }
  return filters;
}

/** The address of filters. */
export function addressOf(filters: LogFilters): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of NAMES) {
    const value = filters[name];
    if (value !== undefined && value !== '') address.set(name, String(value));
  }
  return address;
}

export const isNarrowed = (filters: LogFilters): boolean => addressOf(filters).size > 0;

/** True when the days are the wrong way round: nothing can lie between them. */
export const isBackwards = ({ from, to }: LogFilters): boolean => Boolean(from && to && from > to);
