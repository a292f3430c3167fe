import type { RenderFailure } from '#contract/reports/print.ts';

const STATUS: Record<RenderFailure, 502 | 503 | 504> = {
  page_error: 502,
  page_refused: 502,
  blank: 502,
  crash: 502,
  not_ready: 504,
  timeout: 504,
  browser_unavailable: 503,
  busy: 503,
};

/** A job that produced no PDF. The message is in English, for logs and the delivery log. */
export class RenderError extends Error {
  override name = 'RenderError';
  readonly reason: RenderFailure;
  readonly status: number;

  constructor(reason: RenderFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
    this.status = STATUS[reason];
  }
}
