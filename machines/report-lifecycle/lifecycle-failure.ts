/** Failed call, and the reason. */
export interface LifecycleFailure {
  of: 'load' | 'autosave' | 'save' | 'compare' | 'copy' | 'discard' | 'delete';
  /** HTTP status; 0 without answer. */
  status: number;
  /** Error code of the contract, or the client's own. */
  code: string;
  /** Path of the refused field. */
  field: string | null;
  /** Identifies the request in the server's log. */
  requestId: string | null;
  /** Time after which the call may be tried again, ms; null when the server gives none. */
  retryAfterMs: number | null;
}

const textOf = (error: object, key: string): string | null => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : null;
};

/** Every failed call rejects with an object that has these fields; anything else is a programming error. */
export function failureOf(of: LifecycleFailure['of'], error: unknown): LifecycleFailure {
  const fields = typeof error === 'object' && error !== null ? error : {};
  const seconds = Number(Reflect.get(fields, 'retryAfterSeconds') ?? Number.NaN);
  return {
    of,
    status: Number(Reflect.get(fields, 'status') ?? 0),
    code: textOf(fields, 'code') ?? 'internal_error',
    field: textOf(fields, 'field'),
    requestId: textOf(fields, 'requestId'),
    retryAfterMs: Number.isNaN(seconds) ? null : seconds * 1000,
  };
}

/** True when the same call may succeed later: no network, no session, a restarting server, too many calls. */
export const isPassing = ({ status }: LifecycleFailure): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
