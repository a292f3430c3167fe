import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import express, { type Express } from 'express';
import { API } from '#contract/paths.ts';
import { notFound } from '#server/errors/api-error.ts';
import { answerFailure } from '#server/http/answer-failure.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { endStalledAnswers } from '#server/http/end-stalled-answers.ts';
import { requestSeconds } from '#server/metrics/metrics.ts';
import { mountEndpoints } from './mount-endpoints.ts';
import { securityHeaders } from './security-headers.ts';
import { serveSpa } from './spa.ts';

/** Records how long each request took, by the pattern of its route. */
function measureRequests(request: Request, response: Response, next: NextFunction): void {
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

/** Addresses that look like the API's in any spelling: doubled and encoded slashes, any case. */
const API_LIKE = /^(?:\/|%2f)+api(?:\/|%2f|$)/i;

/** Builds the HTTP side of the API process; main.ts does the listening. */
export function createApp(app: AppContext, spaFolder: string): Express {
  const http = express();
  http.disable('x-powered-by');
  http.disable('etag');
  http.set('query parser', 'simple');
  // X-Forwarded-For is ignored unless proxies of ours are configured.
  const { trustProxy } = app.settings;
  http.set('trust proxy', trustProxy.length > 0 ? trustProxy : false);
  http.use((_request, response, next) => {
    response.locals.requestId = randomUUID();
    response.set('X-Request-Id', response.locals.requestId as string);
    next();
  });
  http.use(endStalledAnswers());
  http.use(measureRequests);
  http.use(securityHeaders(app.settings.publicUrl.startsWith('https:')));
  mountEndpoints(http, app, app.routeTable);
  // Other spellings of the API's addresses are not pages and answer 404.
  http.use((request, _response, next) => {
    next(API_LIKE.test(request.path) ? notFound('This address') : undefined);
  });
  http.use(serveSpa(spaFolder, app.installations));
  http.use(() => {
    throw notFound('This file');
  });
  http.use(answerFailure);
  return http;
}
