import type { NextFunction, Request, Response } from 'express';

/** Time in which a reader must take something of an answer, ms; the same as for the pings of an event stream. */
const STALLED_MS = 30_000;

/**
 * Ends answers of which nothing is taken for a while: what they hold is not kept for a reader who has stopped. The time
 * counts from the head on; work before it may take longer.
 */
export const endStalledAnswers =
  (stalledMs = STALLED_MS) =>
  (_request: Request, response: Response, next: NextFunction): void => {
    const { writeHead } = response;
    response.writeHead = function start(this: Response, ...head: unknown[]) {
      this.setTimeout(stalledMs, () => this.destroy());
      return Reflect.apply(writeHead, this, head);
    } as typeof writeHead;
    next();
  };
