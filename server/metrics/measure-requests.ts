import type { NextFunction, Request, Response } from 'express';
import { API } from '#contract/paths.ts';
import { requestSeconds } from './metrics.ts';

/** Records how long each request took, by the pattern of its route. */
export function measureRequests(request: Request, response: Response, next: NextFunction): void {
  const startedAt = performance.now();
  response.on('finish', () => {
    // The route is known only now; requests that no route answered form one series, whatever their addresses.
    const route = (request.route as { path?: string } | undefined)?.path ?? 'other';
    // Streams stay open for hours, which is not the duration of an answer.
    if (route.endsWith(API.stream)) return;
    requestSeconds.observe(
      { method: request.method, route, status: response.statusCode },
      (performance.now() - startedAt) / 1000,
    );
  });
  next();
}
