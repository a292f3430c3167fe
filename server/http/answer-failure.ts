import type { NextFunction, Request, Response } from 'express';
import { ValidationError } from 'yup';
import type { ErrorBody } from '#contract/error.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { log } from '#server/log/log.ts';
import { isDatabaseGone, isDatabaseSlow } from '#server/store/database-gone.ts';

/** PostgreSQL codes for a text or a JSON document with a character that no text can hold, such as NUL. */
const BAD_CHARACTER_CODES = new Set(['22021', '22P05']);
/** PostgreSQL error for half a character in a JSON document, which is no syntax error of ours. */
const HALF_CHARACTER = { code: '22P02', detail: /Unicode (?:high|low) surrogate/ };

function isBadCharacter(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', detail = '' } = error as Error & { code?: string; detail?: string };
  return (
    BAD_CHARACTER_CODES.has(code) || (code === HALF_CHARACTER.code && HALF_CHARACTER.detail.test(detail))
  );
}

/** True for a body that the parser refuses as the sender's fault: a broken gzip stream, a wrong Content-Length. */
const isBadBody = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 400 && 'expose' in error;

/** Turns anything thrown into the refusal that the caller sees. Unknown errors show an id only. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ValidationError) {
    const first = error.inner[0] ?? error;
    return new ApiError(400, 'validation_failed', first.message, first.path || undefined);
  }
  if (isDatabaseSlow(error)) {
    return new ApiError(503, 'database_busy', 'The database took too long: ask for less', undefined, {
      'Retry-After': '10',
    });
  }
  if (isDatabaseGone(error)) {
    return new ApiError(503, 'database_unavailable', 'The database cannot be reached', undefined, {
      'Retry-After': '2',
    });
  }
  const type = (error as { type?: string }).type;
  if (type === 'entity.too.large') return new ApiError(413, 'payload_too_large', 'The body is too large');
  if (type === 'entity.parse.failed') return new ApiError(400, 'bad_request', 'The body is no JSON');
  if (type === 'encoding.unsupported')
    return new ApiError(415, 'unsupported_media_type', 'Unknown content encoding');
  if (type === 'request.aborted') return new ApiError(400, 'bad_request', 'The request was cut');
  if (type === 'charset.unsupported')
    return new ApiError(415, 'unsupported_media_type', 'Unknown character set');
  if (isBadCharacter(error))
    return new ApiError(400, 'bad_request', 'A text holds a character that cannot be stored');
  if (isBadBody(error)) return new ApiError(400, 'bad_request', 'The body cannot be read');
  if (error instanceof URIError) return new ApiError(400, 'bad_request', 'The path is not well encoded');
  return new ApiError(500, 'internal_error', 'Something went wrong; the log knows it under the request id');
}

/** Path for the log. It leaves out the token of a mailed link, which opens a report for anybody who reads it. */
const pathForLog = (path: string): string => path.replace(/(\/delivered\/)[^/]+/i, '$1…');

/** Last handler: gives all errors one shape. */
export function answerFailure(
  error: unknown,
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  const refusal = toApiError(error);
  const requestId = String(response.locals.requestId ?? '');
  if (refusal.status >= 500) {
    log('error', {
      requestId,
      method: request.method,
      path: pathForLog(request.path),
      code: refusal.code,
      error,
    });
  }
  if (response.headersSent) {
    next(error);
    return;
  }
  const body: ErrorBody = {
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.field === undefined ? {} : { field: refusal.field }),
      requestId,
      ...refusal.details,
    },
  };
  response.status(refusal.status).set(refusal.headers).json(body);
}
