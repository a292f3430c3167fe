import type { DeliveryReason } from '#contract/reports/delivery-reasons.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { MailSettingsFault } from '#server/mail/mail-server-for.ts';
import { isDatabaseGone, isDatabaseSlow } from '#server/store/database-gone.ts';

/** Error that no later attempt could avoid. Its message: a code, a colon, details in English. */
export class Hopeless extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Hopeless';
  }
}

/** @returns the error to throw when no later attempt could help */
export const hopeless = (code: DeliveryReason, message: string): Hopeless =>
  new Hopeless(`${code}: ${message}`);

/** Why an attempt failed, and where the fault lies: in the report, around it, or where no later attempt can help. */
export interface Failure {
  /** Code of DELIVERY_REASONS, a colon, details in English. */
  reason: string;
  fault: 'report' | 'surroundings' | 'final';
  /** False when the cause is unknown and the log needs the error itself. */
  isKnown: boolean;
}

/** PostgreSQL and system error codes for a full disk. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && FULL_CODES.has((error as NodeJS.ErrnoException).code ?? '');

const known = (fault: Failure['fault'], code: DeliveryReason, message: string): Failure => ({
  reason: `${code}: ${message}`,
  fault,
  isKnown: true,
});

function ofRefusal({ code, message }: ApiError): Failure | null {
  if (code === 'render_failed') return known('report', code, message);
  if (code === 'print_service_unavailable') return known('surroundings', code, message);
  if (code === 'still_computing') return known('surroundings', code, message);
  // The only refusal of computing blocks that does not concern a single widget.
  if (code === 'too_much_data') return known('final', 'report_too_large', message);
  return null;
}

/** Reason and fault of a failed attempt. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Hopeless) return { reason: error.message, fault: 'final', isKnown: true };
  const refusal = error instanceof ApiError ? ofRefusal(error) : null;
  if (refusal) return refusal;
  if (error instanceof MailSettingsFault)
    return { reason: error.message, fault: 'surroundings', isKnown: true };
  if (isDiskFull(error)) return known('surroundings', 'storage_full', 'the disk of the database is full');
  if (isDatabaseSlow(error))
    return known('surroundings', 'database_unavailable', 'the database takes too long to answer');
  if (isDatabaseGone(error))
    return known('surroundings', 'database_unavailable', 'the database cannot be reached');
  return { reason: 'internal_error: see the log of the server', fault: 'report', isKnown: false };
}
