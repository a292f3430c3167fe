import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '#server/app/route-table.ts';
import { ENTRY_BASE, entriesOf } from '#server/http/entries.ts';
import type { OpenApi } from '#server/openapi/build-openapi.ts';
import type { JsonSchema } from '#server/openapi/json-schema.ts';
import { type Api, startApi } from '#tests/support/api.ts';

const METRICS_TOKEN = 'metrics-token-of-the-tests-0123456789';

let api: Api;
beforeAll(async () => {
  api = await startApi({ METRICS_TOKEN });
});
afterAll(() => api.stop());

describe('description of the API', () => {
  it('the description of the API has one operation for every entry of the route table, and no others', async () => {
    const { openapi, paths } = (await (await api.get('/openapi.json')).json()) as OpenApi;
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const entries = ROUTE_TABLE.flatMap((row) =>
      entriesOf(row).map(
        (entry) =>
          `${row.method} ${(ENTRY_BASE[entry] + row.path).replace('/api', '').replace(/:(\w+)/g, '{$1}')}`,
      ),
    );
    expect(described.sort()).toEqual(entries.sort());
  });

  it('the description of the API says what every entry does and who may use it', async () => {
    const { paths } = (await (await api.get('/openapi.json')).json()) as OpenApi;
    const silent = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { summary, description }]) => summary === '' || description === '')
        .map(([method]) => `${method} ${path}`),
    );
    expect(silent).toEqual([]);
    expect(paths['/users']?.get?.security).toEqual([{ accessToken: [] }]);
    expect(paths['/login']?.post?.security).toEqual([]);
    expect(paths['/login']?.post?.requestBody).toMatchObject({
      content: {
        'application/json': { schema: { required: ['username', 'password'], additionalProperties: false } },
      },
    });
  });

  it('the description of the API names the content of every JSON answer', async () => {
    const { paths, components } = (await (await api.get('/openapi.json')).json()) as OpenApi;
    const isEmpty = (schema: JsonSchema | undefined): boolean =>
      !schema ||
      (!['items', 'additionalProperties', 'anyOf', '$ref'].some((keyword) => keyword in schema) &&
        Object.keys((schema.properties as object | undefined) ?? {}).length === 0);
    const answers = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses).flatMap(([status, { content }]) => {
          const json = (content as Record<string, { schema?: JsonSchema }> | undefined)?.['application/json'];
          return json ? [{ at: `${method} ${path} ${status}`, schema: json.schema }] : [];
        }),
      ),
    );
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter(({ schema }) => isEmpty(schema)).map(({ at }) => at)).toEqual([]);
    const answerOf = (path: string, status = '200') =>
      answers.find(({ at }) => at === `get ${path} ${status}`)?.schema as JsonSchema;
    expect(answerOf('/report/{id}/blocks')).toMatchObject({
      required: ['period', 'zones', 'sites', 'coverage', 'fingerprint', 'blocks'],
      properties: {
        blocks: { additionalProperties: { anyOf: [{}, { properties: { data: { type: 'object' } } }] } },
      },
    });
    const texts = { $ref: '#/components/schemas/TextTree' };
    expect(answerOf('/translations/{locale}')).toMatchObject({ additionalProperties: texts });
    expect((components.schemas as Record<string, JsonSchema>).TextTree).toMatchObject({
      additionalProperties: { anyOf: [{ type: 'string' }, texts] },
    });
    for (const status of ['200', '503'])
      expect(answerOf('/health', status)).toMatchObject({
        required: ['status', 'version', 'database', 'printService'],
      });
    expect(answerOf('/users')).toMatchObject({ properties: { users: { type: 'array' } } });
    expect(answerOf('/ingest/tokens')).toMatchObject({ properties: { tokens: { type: 'array' } } });
  });

  it('the description of the API can be read as a page that loads and runs nothing', async () => {
    const page = await api.get('/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
    const html = await page.text();
    expect(html).toContain('<code>/report/{id}/pdf</code>');
    expect(html).not.toMatch(/<script|\son\w+=|style="/);
  });
});

describe('metrics', () => {
  const scrape = (token: string | null) =>
    api.get('/metrics', token === null ? {} : { headers: { Authorization: `Bearer ${token}` } });

  it('the metrics can be read only with the token', async () => {
    expect((await scrape(null)).status).toBe(401);
    expect((await scrape('another-token-that-is-long-enough-0123')).status).toBe(401);
    expect((await scrape(METRICS_TOKEN)).status).toBe(200);
  });

  it('the metrics count readings after their commit, and requests by the pattern of their route', async () => {
    const developer = api.as(api.developer);
    await developer.post('/modules', { name: 'Counted', externalId: 'counted', measureType: 'electricity' });
    const stored = await api.post(
      '/ingest/readings',
      [{ module: 'counted', parameter: 'voltageL1', ts: Date.now(), value: 230 }],
      {
        headers: { Authorization: `Token ${api.ingestToken}` },
      },
    );
    expect(stored.status).toBeLessThan(300);
    await (await developer.get('/report/987654')).arrayBuffer();
    const text = await (await scrape(METRICS_TOKEN)).text();
    expect(text).toMatch(/quarterhour_readings_stored_total\{installation="[^"]+"\} 1$/m);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/report\/:id",status="404"\} 1$/m,
    );
    expect(text).not.toContain('987654');
  });
});
