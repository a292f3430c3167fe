import type { ErrorBody, ErrorCode } from '#contract/error.ts';

/** A refusal, answered with the body of contract/error.ts. `message` is in English, for logs and scripts. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Further headers of the answer, e.g. Retry-After. */
  readonly headers: Record<string, string>;
  /** Further fields of the body. */
  readonly details: Pick<ErrorBody['error'], 'waiting'>;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    field?: string,
    headers: Record<string, string> = {},
    details: Pick<ErrorBody['error'], 'waiting'> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.field = field;
    this.headers = headers;
    this.details = details;
  }
}

export const notFound = (what: string): ApiError => new ApiError(404, 'not_found', `${what} not found`);
export const forbidden = (message = 'You have no permission for this'): ApiError =>
  new ApiError(403, 'forbidden', message);
export const notLoggedIn = (message = 'Log in first'): ApiError =>
  new ApiError(401, 'not_logged_in', message);
