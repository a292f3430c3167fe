import { randomBytes } from 'node:crypto';
import { array, object, string } from 'yup';
import { recordOf } from '#contract/compound-schemas.ts';
import { API } from '#contract/paths.ts';
import { anonymous } from '#server/access/endpoint-access.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { type Call, type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { againstFloods } from '#server/limits/per-address.ts';
import { buildOpenApi } from './build-openapi.ts';
import { docsPage } from './docs-page.ts';

declare module '#server/http/app-context.ts' {
  interface AppContext {
    /** All endpoints of the API: its documentation is generated from them. */
    readonly routeTable: readonly Endpoint[];
  }
}

/** Both are large and asked for by anybody, so they are written once. */
function writeDocument({ routeTable, version }: AppContext) {
  const api = buildOpenApi(routeTable, version);
  // Allows the page's own style; as good for one reader as for another, for no text on it is anybody's.
  const nonce = randomBytes(16).toString('base64');
  return { json: JSON.stringify(api), page: docsPage(api, nonce), nonce };
}

/** GET /openapi.json: returns the document. */
function getOpenApi({ app, response }: Call): undefined {
  response.type('application/json').send(app.service(writeDocument).json);
}

/** GET /docs: returns the document as a page; it loads nothing and runs nothing. */
function getDocs({ app, response }: Call): undefined {
  const { nonce, page } = app.service(writeDocument);
  response
    .set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html')
    .send(page);
}

const openApiSchema = object({
  openapi: string().oneOf(['3.1.0']).required(),
  info: recordOf(string().required()).required(),
  servers: array(object({ url: string().required() }).required()).required(),
  tags: array(object({ name: string().required() }).required()).required(),
  /** Operations by path below /api and method. */
  paths: recordOf(recordOf(object().required()).required()).required(),
  components: recordOf(recordOf(object().required()).required()).required(),
});

/** More than any reader needs. */
const LIMITS = [againstFloods(60)];

export const OPENAPI_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.openApi, {
    access: anonymous,
    summary: 'This API as an OpenAPI 3.1 document.',
    answer: openApiSchema,
    limits: LIMITS,
    handler: getOpenApi,
  }),
  endpoint('get', API.docs, {
    access: anonymous,
    summary: 'This API as a readable page.',
    answerType: 'text/html',
    limits: LIMITS,
    handler: getDocs,
  }),
];
