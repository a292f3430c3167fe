/** What a person says of an exchanged meter: last register of the old one, first of the new one, and when. */
export interface Exchange {
  oldEnd: number;
  newStart: number;
  /** Epoch ms. */
  exchangedAt: number;
}

/** The two readings between which it happened, in the register's unit; instants in epoch ms. */
export interface ExchangeBounds {
  /** Last reading of the old meter that counts, and its instant where it is known. */
  before: number | null;
  beforeAt: number | null;
  /** First reading of the new meter. */
  value: number;
  at: number;
  /** Falls up to this size are no falls. */
  jitterTolerance: number;
}

/** Consumption between the two readings, in the register's unit. */
export interface ExchangeAmounts {
  /** Up to the exchange; null where no earlier reading counts. */
  old: number | null;
  /** From the exchange on. */
  new: number;
}

export const exchangeAmounts = (
  { oldEnd, newStart }: Pick<Exchange, 'oldEnd' | 'newStart'>,
  { before, value }: Pick<ExchangeBounds, 'before' | 'value'>,
): ExchangeAmounts => ({ old: before === null ? null : oldEnd - before, new: value - newStart });

export interface ExchangeIssue {
  field: keyof Exchange;
  /** Why, as a key of the client's texts. */
  reason: 'oldEndTooSmall' | 'newStartTooLarge' | 'tooEarly' | 'tooLate';
}

/** What contradicts the readings around: consumption is never negative, the exchange lies between the two readings. */
export function exchangeIssues(exchange: Exchange, bounds: ExchangeBounds): ExchangeIssue[] {
  const amounts = exchangeAmounts(exchange, bounds);
  const issues: ExchangeIssue[] = [];
  if (amounts.old !== null && amounts.old < -bounds.jitterTolerance)
    issues.push({ field: 'oldEnd', reason: 'oldEndTooSmall' });
  if (amounts.new < -bounds.jitterTolerance) issues.push({ field: 'newStart', reason: 'newStartTooLarge' });
  if (bounds.beforeAt !== null && exchange.exchangedAt < bounds.beforeAt)
    issues.push({ field: 'exchangedAt', reason: 'tooEarly' });
  if (exchange.exchangedAt > bounds.at) issues.push({ field: 'exchangedAt', reason: 'tooLate' });
  return issues;
}
