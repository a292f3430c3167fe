/**
 * A person's entry of a meter exchange: last register of the old meter, first register of the new one, and the
 * instant.
 */
export interface Exchange {
  oldEnd: number;
  newStart: number;
  /** Epoch ms. */
  exchangedAt: number;
}

/** The two readings around the exchange, in the register's unit; instants in epoch ms. */
export interface ExchangeBounds {
  /** Last counted reading of the old meter, and its instant if known. */
  before: number | null;
  beforeAt: number | null;
  /** First reading of the new meter. */
  value: number;
  at: number;
  /** Maximum size of a fall that counts as jitter. */
  jitterTolerance: number;
}

/** Consumption between the two readings, in the register's unit. */
export interface ExchangeAmounts {
  /** Up to the exchange; null when no earlier reading counts. */
  old: number | null;
  /** From the exchange on. */
  new: number;
}

export const exchangeAmounts = (
  { oldEnd, newStart }: Pick<Exchange, 'oldEnd' | 'newStart'>,
  { before, value }: Pick<ExchangeBounds, 'before' | 'value'>,
): ExchangeAmounts => ({ old: before === null ? null : oldEnd - before, new: value - newStart });

export interface ExchangeProblem {
  field: keyof Exchange;
  /** Reason, as a key of the client's texts. */
  reason: 'oldEndTooSmall' | 'newStartTooLarge' | 'tooEarly' | 'tooLate';
}

/**
 * Contradictions to the readings around the exchange: consumption must not be negative, and the exchange must lie
 * between the two readings.
 */
export function exchangeProblems(exchange: Exchange, bounds: ExchangeBounds): ExchangeProblem[] {
  const amounts = exchangeAmounts(exchange, bounds);
  const problems: ExchangeProblem[] = [];
  if (amounts.old !== null && amounts.old < -bounds.jitterTolerance)
    problems.push({ field: 'oldEnd', reason: 'oldEndTooSmall' });
  if (amounts.new < -bounds.jitterTolerance) problems.push({ field: 'newStart', reason: 'newStartTooLarge' });
  if (bounds.beforeAt !== null && exchange.exchangedAt < bounds.beforeAt)
    problems.push({ field: 'exchangedAt', reason: 'tooEarly' });
  if (exchange.exchangedAt > bounds.at) problems.push({ field: 'exchangedAt', reason: 'tooLate' });
  return problems;
}
