import { ApiError } from '#server/errors/api-error.ts';

/** Refusal of one field of a report. */
export const invalid = (message: string, field: string): ApiError =>
  new ApiError(400, 'validation_failed', message, field);
