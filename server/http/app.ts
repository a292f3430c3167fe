import { randomUUID } from 'node:crypto';
import express, { type Express } from 'express';
import type { AppContext } from '#server/app-context.ts';
import { measureRequests } from '#server/metrics/measure-requests.ts';
import { notFound } from './error.ts';
import { answerFailure } from './failure.ts';
import { register } from './register.ts';
import { securityHeaders } from './security-headers.ts';
import { serveSpa } from './spa.ts';

/** The whole HTTP side of the API process; listening is main.ts's. */
export function createApp(app: AppContext, spaFolder: string): Express {
  const http = express();
  http.disable('x-powered-by');
  http.disable('etag');
  http.set('query parser', 'simple');
  // Without proxies of ours nobody's X-Forwarded-For is believed.
  const { trustProxy } = app.settings;
  http.set('trust proxy', trustProxy.length > 0 ? trustProxy : false);
  http.use((_request, response, next) => {
    response.locals.requestId = randomUUID();
    response.set('X-Request-Id', response.locals.requestId as string);
    next();
  });
  http.use(measureRequests);
  http.use(securityHeaders(app.settings.publicUrl.startsWith('https:')));
  register(http, app, app.routeTable);
  http.use('/api', () => {
    throw notFound('This address');
  });
  http.use(serveSpa(spaFolder));
  http.use(() => {
    throw notFound('This file');
  });
  http.use(answerFailure);
  return http;
}
