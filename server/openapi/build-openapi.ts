import { errorBodySchema } from '#contract/error.ts';
import type { Access } from '#server/access/endpoint-access.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { ENTRY_BASE, entriesOf } from '#server/http/entries.ts';
import { type JsonSchema, TEXT_TREE, textTreeSchema, toJsonSchema } from './json-schema.ts';

/** An OpenAPI 3.1 document; only the parts that our own code reads again are typed. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: JsonSchema;
}
export interface Operation {
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
}

const ERROR = { $ref: '#/components/schemas/Error' };
const refusal = (description: string): JsonSchema => ({
  description,
  content: { 'application/json': { schema: ERROR } },
});

/** Token that an endpoint asks for; none for an open one. */
const SECURITY: Record<Access['kind'], Record<string, string[]>[]> = {
  anonymous: [],
  session: [{ accessToken: [] }],
  route: [{ accessToken: [] }],
  report: [{ accessToken: [] }],
  ingest: [{ ingestToken: [] }],
  stream: [{ streamToken: [] }],
  metrics: [{ metricsToken: [] }],
};

const FLAG_WORDS = { r: 'read', c: 'create', u: 'update', d: 'delete' } as const;

/** Access rule of an endpoint in words. */
function accessInWords(access: Access): string {
  switch (access.kind) {
    case 'anonymous':
      return 'Open to everybody.';
    case 'session':
      return 'Any logged-in user; answers only what they may see.';
    case 'route':
      return `Needs the right to ${FLAG_WORDS[access.flag]} \`${access.name}\`.`;
    case 'report':
      return `Needs the right to ${FLAG_WORDS[access.flag]} reports of this type; sites limit what it holds.`;
    case 'ingest':
      return 'Needs an ingest token whose scope covers the modules.';
    case 'stream':
      return 'Needs the token of the subscription.';
    case 'metrics':
      return 'Needs the token of the setting METRICS_TOKEN.';
  }
}

const PATH_PART = /:(\w+)/g;

const parametersOf = ({ query }: Endpoint, path: string): JsonSchema[] => {
  const inPath = [...path.matchAll(PATH_PART)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (!query) return inPath;
  const { properties = {}, required = [] } = toJsonSchema(query) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
};

function goodAnswer({ answer, answerType, status, method }: Endpoint): Record<string, JsonSchema> {
  if (!answer && !answerType) {
    return status
      ? { [status]: { description: 'Done' } }
      : { [method === 'get' ? 200 : 204]: { description: method === 'get' ? 'The answer' : 'Done' } };
  }
  const content = answerType
    ? { [answerType]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: answer ? toJsonSchema(answer) : {} } };
  return { [status ?? 200]: { description: 'The answer', content } };
}

/** Failures that answer like a success does. */
const failuresOf = ({ answer, failure = {} }: Endpoint): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(failure).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: answer ? toJsonSchema(answer) : {} } } },
    ]),
  );

function responsesOf(row: Endpoint): Record<string, JsonSchema> {
  const { access, body, query, path, limits, isHeavy } = row;
  return {
    ...goodAnswer(row),
    ...(body || query || row.bodyLimit === 'raw'
      ? { 400: refusal('What was sent is not right; `field` names the place') }
      : {}),
    ...(access.kind === 'anonymous' ? {} : { 401: refusal('No session, or no such token') }),
    ...(access.kind === 'route' || access.kind === 'report' ? { 403: refusal('The right is missing') } : {}),
    ...(path.includes(':') ? { 404: refusal('There is no such thing within reach') } : {}),
    ...(limits || isHeavy
      ? { 429: refusal('Too often, or too much at once; `Retry-After` says when to try again') }
      : {}),
    503: refusal(
      access.kind === 'ingest'
        ? 'Not stored, the `code` says why: the database is away, too slow, or more readings wait than it can store; send them again after `Retry-After`'
        : isHeavy
          ? 'The database cannot be reached, or too much is read at once; try again after `Retry-After`'
          : 'The database cannot be reached; try again',
    ),
    ...failuresOf(row),
  };
}

const bodyOf = ({
  body,
  bodyLimit,
  bodyType = 'application/octet-stream',
  method,
}: Endpoint): JsonSchema | null => {
  if (body) return { required: true, content: { 'application/json': { schema: toJsonSchema(body) } } };
  return bodyLimit === 'raw' && method !== 'get'
    ? {
        required: true,
        content: { [bodyType]: { schema: { type: 'string', format: 'binary' } } },
      }
    : null;
};

/** First word of an address: `/report/:id` → `report`. */
const tagOf = (path: string): string => path.split('/')[1] ?? '';

function operationOf(row: Endpoint, path: string): Operation {
  const body = bodyOf(row);
  return {
    summary: row.summary,
    description: accessInWords(row.access),
    tags: [tagOf(row.path)],
    security: SECURITY[row.access.kind],
    parameters: parametersOf(row, path),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(row),
  };
}

/** Addresses of an endpoint, below /api; the way through the management instance adds a parameter. */
const operationsIn = (row: Endpoint): { address: string; path: string }[] =>
  entriesOf(row).map((entry) => {
    const path = ENTRY_BASE[entry].slice(ENTRY_BASE.client.length) + row.path;
    return { address: path.replace(PATH_PART, '{$1}'), path };
  });

const bearer = (description: string): JsonSchema => ({ type: 'http', scheme: 'bearer', description });

/** The API as an OpenAPI document, made from its own route table and the contract's schemas. */
export function buildOpenApi(table: readonly Endpoint[], version: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const row of table) {
    for (const { address, path } of operationsIn(row)) {
      paths[address] = { ...paths[address], [row.method]: operationOf(row, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quarterhour',
      version,
      description:
        'Instants are ISO 8601 in UTC or epoch milliseconds. A report period is written in local wall time of each site, ' +
        'its end is the start of the last quarter-hour. Missing values are null, never 0. Paths below /management exist ' +
        'on the management instance only; through it, the paths of a client are reached below /client/{clientId}.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(table.map(({ path }) => tagOf(path)))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: toJsonSchema(errorBodySchema), [TEXT_TREE]: textTreeSchema },
      securitySchemes: {
        accessToken: bearer('`token` of POST /login; lives ten minutes'),
        ingestToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Token <ingest token>`',
        },
        streamToken: bearer(
          '`token` of GET /hub/subscribe/notifications; good within a minute, for opening the stream',
        ),
        metricsToken: bearer('The setting METRICS_TOKEN'),
      },
    },
  };
}
