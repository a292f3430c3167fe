import type { ErrorBody, ErrorCode } from '#contract/error.ts';

/** Failures without an answer from the server. */
export type TransportErrorCode = 'network_unreachable' | 'timeout' | 'cancelled';

/** Error that every call of `http` rejects with. */
export class HttpError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Code to translate (`common:error.<code>`) and show instead of the message. */
  readonly code: ErrorCode | TransportErrorCode;
  /** Path of the invalid field in the request. */
  readonly field: string | undefined;
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined;
  /** Delay before the call may be tried again, in seconds, when the server gives one. */
  readonly retryAfterSeconds: number | undefined;
  /** What was still being computed, for `still_computing`. */
  readonly waiting: ErrorBody['error']['waiting'] | undefined;

  constructor(
    status: number,
    code: ErrorCode | TransportErrorCode,
    message: string,
    details: {
      field?: string | undefined;
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
      waiting?: ErrorBody['error']['waiting'] | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.field = details.field;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.waiting = details.waiting;
  }
}

/** True for a call that its caller aborted: the user sees no message. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'cancelled';
