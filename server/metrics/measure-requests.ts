import type { NextFunction, Request, Response } from 'express';
import { API } from '#contract/paths.ts';
import { requestSeconds } from './metrics.ts';

/** Notes how long each request took, by the pattern of its route. */
export function measureRequests(request: Request, response: Response, next: NextFunction): void {
  const startedAt = performance.now();
  response.on('finish', () => {
    // Known only now: what no route answered is one series, whatever the addresses.
    const route = (request.route as { path?: string } | undefined)?.path ?? 'other';
    // Streams stay open for hours, which is no duration of an answer.
    if (route.endsWith(API.stream)) return;
    requestSeconds.observe(
      { method: request.method, route, status: response.statusCode },
      (performance.now() - startedAt) / 1000,
    );
  });
  next();
}
