import type { Express, Request, RequestHandler, Response } from 'express';
import { authorise, ensureWithinToken, needsPrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import type { AppContext } from '#server/http/app-context.ts';
import type { Call, Endpoint } from '#server/http/endpoint.ts';
import { ENTRY_BASE, type Entry, entriesOf } from '#server/http/entries.ts';
import { createForwardedWatch } from '#server/http/forwarded-watch.ts';
import { goneSignal } from '#server/http/gone-signal.ts';
import { readJson } from '#server/http/read-json.ts';
import { sendWritten, writeAnswer } from '#server/http/send-answer.ts';
import { heavyReads, heavySaves } from '#server/limits/heavy-work.ts';
import type { Turn } from '#server/limits/turns.ts';
import { clientBehind } from '#server/management/client-behind.ts';
import type { Installation } from '#server/store/installation.ts';
import { authenticate } from './authenticate.ts';

/** Parses by the schema; unknown members are refused, not dropped. */
function parse(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return value;
  try {
    return schema.validateSync(value ?? {}, { abortEarly: true, stripUnknown: false });
  } catch (error) {
    // yup trims before it checks that the value is a text.
    if (error instanceof TypeError) throw new ApiError(400, 'validation_failed', 'A text is expected');
    throw error;
  }
}

/** Parses the query. A repeated parameter is refused, as readers might disagree on which value counts. */
function parseQuery(schema: Endpoint['query'], query: Request['query']): unknown {
  const twice = schema && Object.keys(query).find((name) => Array.isArray(query[name]));
  if (twice !== undefined)
    throw new ApiError(400, 'validation_failed', 'The parameter stands there twice', twice);
  return parse(schema, query);
}

async function principalOf(
  app: AppContext,
  installation: Installation,
  endpoint: Endpoint,
  request: Request,
): Promise<Principal | null> {
  if (!needsPrincipal(endpoint.access)) return null;
  const principal = await authenticate(app, installation, endpoint, request);
  ensureWithinToken(principal, endpoint, request.params.generatedId);
  app.service(createForwardedWatch).note(request);
  return principal;
}

/** Reads the body only now, so that a caller without access costs no parsing. */
async function bodyOf(
  { method, bodyLimit: limit, body, checkSize }: Endpoint,
  principal: Principal | null,
  request: Request,
  response: Response,
): Promise<unknown> {
  if (limit === 'raw') return undefined;
  const sent =
    method === 'get' ? {} : await readJson(request, response, { isTrusted: principal !== null, limit });
  checkSize?.(sent);
  return parse(body, sent);
}

const FREE_TURN: Turn = { computed: () => undefined, end: () => undefined };

/**
 * Waits for the caller's turn where the work is heavy. A print page never waits: nobody but the print service has its
 * token, and a delivery must not depend on what its recipient reads meanwhile.
 * @throws ApiError 429, 503
 */
async function turnOf(
  app: AppContext,
  { id }: Installation,
  { isHeavy, method }: Endpoint,
  principal: Principal | null,
  request: Request,
): Promise<Turn> {
  if (!isHeavy || principal?.kind !== 'user') return FREE_TURN;
  return app
    .service(method === 'get' ? heavyReads : heavySaves)
    .take(`${id} ${principal.userId}`, goneSignal(request));
}

/** Computes and sends an answer. What was computed is not held while its text is sent. */
async function answerCall(call: Call, endpoint: Endpoint, turn: Turn): Promise<void> {
  const compute = async () => writeAnswer(call, endpoint, await endpoint.handler(call));
  const written = await compute();
  turn.computed();
  if (call.response.headersSent || call.response.writableEnded) return;
  await sendWritten(call, endpoint, written);
}

const handlerOf =
  (app: AppContext, endpoint: Endpoint, entry: Entry): RequestHandler =>
  async (request: Request, response: Response) => {
    const host = app.installations.byHost(request.headers.host);
    // Management paths do not exist on a client installation, and client paths not on a management one.
    if (host.kind !== (entry === 'client' ? 'client' : 'management')) throw notFound('This address');
    for (const gate of endpoint.limits ?? []) await gate({ app, installation: host, request });
    const principal = await principalOf(app, host, endpoint, request);
    const installation = entry === 'forwarder' ? await clientBehind(app, host, principal, request) : host;
    // Checked after the client, which does not exist for users who may not work in it.
    authorise(principal, endpoint.access);
    const turn = await turnOf(app, installation, endpoint, principal, request);
    try {
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
        base: ENTRY_BASE[entry].replace(':clientId', installation.id),
      };
      await answerCall(call, endpoint, turn);
    } finally {
      turn.end();
    }
  };

/**
 * Registers the rows of the table and nothing else, in the order of the table; calls forwarded to a client come last.
 */
export function mountEndpoints(express_: Express, app: AppContext, table: readonly Endpoint[]): void {
  const add = (endpoint: Endpoint, base: string, entry: Entry) =>
    express_[endpoint.method](`${base}${endpoint.path}`, handlerOf(app, endpoint, entry));
  for (const endpoint of table) {
    for (const entry of entriesOf(endpoint))
      if (entry !== 'forwarder') add(endpoint, ENTRY_BASE[entry], entry);
    if (endpoint.alsoAtRoot) add(endpoint, '', 'client');
  }
  for (const endpoint of table) {
    if (entriesOf(endpoint).includes('forwarder')) add(endpoint, ENTRY_BASE.forwarder, 'forwarder');
  }
}
