import type { ErrorCode } from '#contract/error.ts';

/** Failures that never reached the server, or whose answer never came. */
export type TransportErrorCode = 'network_unreachable' | 'timeout' | 'cancelled';

/** What every call of `http` rejects with. */
export class HttpError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Translate this one (`common:error.<code>`), never the message. */
  readonly code: ErrorCode | TransportErrorCode;
  /** Path of the offending field of the request. */
  readonly field: string | undefined;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;
  /** When the call may be tried again, where the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: ErrorCode | TransportErrorCode,
    message: string,
    details: {
      field?: string | undefined;
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.field = details.field;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** A call that its caller gave up: nothing to tell the user. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'cancelled';
