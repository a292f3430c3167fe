import type { Express, Request, RequestHandler, Response } from 'express';
import type { AppContext } from '#server/app-context.ts';
import { ensureMay, type Principal, requirePrincipal } from '#server/identity/principal.ts';
import { clientBehind } from '#server/management/client-behind.ts';
import type { Installation } from '#server/store/installation.ts';
import { authenticate } from './authenticate.ts';
import { DOOR_BASE, type Door, doorsOf } from './door.ts';
import type { Call, Endpoint } from './endpoint.ts';
import { ApiError, forbidden, notFound, notLoggedIn } from './error.ts';
import { readJson } from './read-json.ts';
import { sendAnswer } from './send-answer.ts';

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

/** A parameter that stands there twice is refused: who looks at the first and who at the second would disagree. */
function parseQuery(schema: Endpoint['query'], query: Request['query']): unknown {
  const twice = schema && Object.keys(query).find((name) => Array.isArray(query[name]));
  if (twice !== undefined)
    throw new ApiError(400, 'validation_failed', 'The parameter stands there twice', twice);
  return parse(schema, query);
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
  if (principal.viewAs !== null && endpoint.method !== 'get' && !endpoint.allowsViewAs) {
    throw forbidden(`You look through the role ${principal.viewAs}: nothing can be changed until you end it`);
  }
  return principal;
}

/** Read only now: who may not call costs no parsing. */
async function bodyOf(
  { method, bodyLimit: limit, body }: Endpoint,
  principal: Principal | null,
  request: Request,
  response: Response,
): Promise<unknown> {
  if (limit === 'raw') return undefined;
  return parse(
    body,
    method === 'get' ? {} : await readJson(request, response, { isTrusted: principal !== null, limit }),
  );
}

const handlerOf =
  (app: AppContext, endpoint: Endpoint, door: Door): RequestHandler =>
  async (request: Request, response: Response) => {
    const host = app.installations.byHost(request.headers.host);
    // On a client installation the management paths do not exist, and the other way round.
    if (host.kind !== (door === 'client' ? 'client' : 'management')) throw notFound('This address');
    const principal = await principalOf(app, host, endpoint, request);
    const installation = door === 'forwarder' ? await clientBehind(app, host, principal, request) : host;
    const { access } = endpoint;
    // After the client, which does not exist for those who may not work in it.
    if (access.kind === 'route') ensureMay(requirePrincipal({ principal }), access.name, access.flag);
    const call: Call = {
      app,
      installation,
      principal,
      params: request.params as Record<string, string>,
      query: parseQuery(endpoint.query, request.query),
      body: await bodyOf(endpoint, principal, request, response),
      request,
      response,
      requestId: String(response.locals.requestId),
      base: DOOR_BASE[door].replace(':clientId', installation.id),
    };
    const answer = await endpoint.handler(call);
    if (response.headersSent || response.writableEnded) return;
    await sendAnswer(request, response, endpoint, answer);
  };

/** Registers every row of the table, and nothing else. Order is the table's; calls for a client come last. */
export function register(express_: Express, app: AppContext, table: readonly Endpoint[]): void {
  const add = (endpoint: Endpoint, base: string, door: Door) =>
    express_[endpoint.method](
      `${base}${endpoint.path}`,
      ...(endpoint.limits ?? []),
      handlerOf(app, endpoint, door),
    );
  for (const endpoint of table) {
    for (const door of doorsOf(endpoint)) if (door !== 'forwarder') add(endpoint, DOOR_BASE[door], door);
    if (endpoint.alsoAtRoot) add(endpoint, '', 'client');
  }
  for (const endpoint of table) {
    if (doorsOf(endpoint).includes('forwarder')) add(endpoint, DOOR_BASE.forwarder, 'forwarder');
  }
}
