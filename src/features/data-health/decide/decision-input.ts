import type { ValidationError } from 'yup';
import { type DecisionInput, decisionInputSchema } from '#contract/readings/data-health.ts';

/** Decision in which everything optional is empty. */
export const EMPTY_DECISION: Omit<DecisionInput, 'kind' | 'at' | 'reason'> = {
  parameter: null,
  until: null,
  oldEnd: null,
  newStart: null,
  exchangedAt: null,
  oldSerial: null,
  newSerial: null,
  replaces: null,
};

const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

/** Errors of a decision by field, found by the contract, in Formik's form. */
export function decisionErrors(decision: DecisionInput): Record<string, string> {
  try {
    decisionInputSchema.validateSync(decision, { abortEarly: false });
    return {};
  } catch (error) {
    if (!isValidationError(error)) throw error;
    // The first message of a field wins.
    return Object.fromEntries(error.inner.toReversed().map(({ path = '', message }) => [path, message]));
  }
}
