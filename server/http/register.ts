import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { AppContext } from '#server/app-context.ts';
import { ensureMay, type Principal } from '#server/identity/principal.ts';
import type { Installation } from '#server/store/installation.ts';
import { authenticate } from './authenticate.ts';
import type { Call, Endpoint } from './endpoint.ts';
import { ApiError, notFound, notLoggedIn } from './error.ts';

const DEFAULT_BODY_LIMIT = '100kb';

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** No body may name what every object inherits; the parser answers 400. */
const refusePrototypeKeys = (key: string, value: unknown): unknown => {
  if (PROTOTYPE_KEYS.has(key)) throw new SyntaxError(`The key ${key} is not allowed`);
  return value;
};

/** Parses by the schema; members that it does not know are refused, not dropped. */
function parse(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return value;
  try {
    return schema.validateSync(value ?? {}, { abortEarly: true, stripUnknown: false });
  } catch (error) {
    // yup trims before it looks whether there is a text at all.
    if (error instanceof TypeError) throw new ApiError(400, 'validation_failed', 'A text is expected');
    throw error;
  }
}

/** Open to everybody, or asking for a token of another kind that their handlers check. */
const WITHOUT_PRINCIPAL = new Set<Endpoint['access']['kind']>(['anonymous', 'ingest', 'stream', 'metrics']);

async function principalOf(
  app: AppContext,
  installation: Installation,
  endpoint: Endpoint,
  request: Request,
): Promise<Principal | null> {
  const { access } = endpoint;
  if (WITHOUT_PRINCIPAL.has(access.kind)) return null;
  const principal = await authenticate(app, installation, endpoint, request);
  const asked = request.params.generatedId;
  if (principal.kind === 'print' && asked !== undefined && asked !== principal.generationId) {
    throw notLoggedIn('The print token reads another generation');
  }
  if (access.kind === 'route') ensureMay(principal, access.name, access.flag);
  return principal;
}

const handlerOf =
  (app: AppContext, endpoint: Endpoint, onInstance: 'client' | 'management'): RequestHandler =>
  async (request: Request, response: Response) => {
    const installation = app.installations.byHost(request.headers.host);
    // On a client installation the management paths do not exist, and the other way round.
    if (installation.kind !== onInstance) throw notFound('This address');
    const principal = await principalOf(app, installation, endpoint, request);
    const call: Call = {
      app,
      installation,
      principal,
      params: request.params as Record<string, string>,
      query: parse(endpoint.query, request.query),
      body: endpoint.bodyLimit === 'raw' ? undefined : parse(endpoint.body, request.body),
      request,
      response,
      requestId: String(response.locals.requestId),
    };
    const answer = await endpoint.handler(call);
    if (response.headersSent || response.writableEnded) return;
    if (answer === undefined) response.status(endpoint.status ?? 204).end();
    else response.status(endpoint.status ?? 200).json(answer);
  };

const jsonParser = (endpoint: Endpoint): RequestHandler[] =>
  endpoint.bodyLimit === 'raw' || endpoint.method === 'get'
    ? []
    : [
        express.json({
          limit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
          type: () => true,
          reviver: refusePrototypeKeys,
        }),
      ];

/** Registers every row of the table, and nothing else. Order is the table's. */
export function register(express_: Express, app: AppContext, table: readonly Endpoint[]): void {
  for (const endpoint of table) {
    const before = [...jsonParser(endpoint), ...(endpoint.limits ?? [])];
    const instance = endpoint.instance ?? 'client';
    const add = (prefix: string, on: 'client' | 'management') =>
      express_[endpoint.method](`${prefix}${endpoint.path}`, ...before, handlerOf(app, endpoint, on));
    if (instance !== 'management') add('/api', 'client');
    if (instance !== 'client') add('/api/management', 'management');
    if (endpoint.alsoAtRoot) add('', 'client');
  }
}
