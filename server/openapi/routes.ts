import { randomBytes } from 'node:crypto';
import { object } from 'yup';
import { API } from '#contract/paths.ts';
import { anonymous, type Call, type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { buildOpenApi, type OpenApi } from './build-openapi.ts';
import { docsPage } from './docs-page.ts';

const built = new WeakMap<readonly Endpoint[], OpenApi>();

/** The document of this process' own route table, made once. */
function documentOf({ app }: Call): OpenApi {
  const known = built.get(app.routeTable) ?? buildOpenApi(app.routeTable, app.version);
  built.set(app.routeTable, known);
  return known;
}

/** GET /docs: the document as a page; it loads nothing and runs nothing. */
function getDocs(call: Call): void {
  const nonce = randomBytes(16).toString('base64');
  call.response
    .set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html')
    .send(docsPage(documentOf(call), nonce));
}

export const OPENAPI_ROUTES: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: API.openApi,
    access: anonymous,
    summary: 'This API as an OpenAPI 3.1 document.',
    answer: object(),
    handler: documentOf,
  }),
  endpoint({
    method: 'get',
    path: API.docs,
    access: anonymous,
    summary: 'This API as a page to read.',
    answerType: 'text/html',
    handler: getDocs,
  }),
];
