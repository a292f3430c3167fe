import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Response } from 'express';
import { ValidationError } from 'yup';
import type { ErrorBody, ErrorCode } from '#contract/error.ts';
import type { RenderFailure } from '#contract/reports/print.ts';
import { log } from './print-log.ts';
import { RenderError } from './render-error.ts';

const RETRY_AFTER_SECONDS = '5';

/** Answers with the error body of the contract; a failed job adds its `reason`. */
export function refuse(
  response: Response,
  status: number,
  code: ErrorCode,
  message: string,
  reason?: RenderFailure,
): void {
  // The caller has gone.
  if (response.destroyed) return;
  const body: ErrorBody = { error: { code, message, requestId: randomUUID() } };
  if (status === 503) response.set('Retry-After', RETRY_AFTER_SECONDS);
  response.status(status).json(reason === undefined ? body : { ...body, reason });
}

/** Last handler: gives all errors one shape. */
export const answerFailure: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const { status = 500 } = error as { status?: number };
  if (error instanceof RenderError) {
    const code = error.status === 503 ? 'print_service_unavailable' : 'render_failed';
    refuse(response, error.status, code, error.message, error.reason);
  } else if (error instanceof ValidationError) {
    refuse(response, 400, 'validation_failed', error.message);
  } else if (status === 413) {
    refuse(response, 413, 'payload_too_large', 'A job is a few ids');
  } else if (status >= 400 && status < 500) {
    refuse(response, 400, 'bad_request', 'The body is no JSON');
  } else {
    log('error', { error });
    refuse(response, 500, 'internal_error', 'The print service failed');
  }
};
