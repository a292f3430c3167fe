import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { readSettings } from '#settings/settings.ts';
import { freePort } from '#tests/support/free-port.ts';
import { renderPdf } from './print-client.ts';

const PDF = '%PDF-1.7\n%%EOF\n';

/** Replaces one process of the print service: records the tokens of its jobs and gives all of them the same answer. */
async function startProcess(port: number, tokens: string[], status: number, body: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url === '/health') {
      response.end('{"jobs":{"running":0,"waiting":0}}');
      return;
    }
    const parts = await request.toArray();
    tokens.push((JSON.parse(Buffer.concat(parts).toString()) as { token: string }).token);
    response.writeHead(status).end(body);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

it('the print client gives every process that it asks a token of its own', async () => {
  const first = await freePort();
  const refusing: string[] = [];
  const printing: string[] = [];
  servers.push(
    await startProcess(first, refusing, 503, '{}'),
    await startProcess(first + 1, printing, 200, PDF),
  );
  const settings = readSettings({
    PRINT_PORT: String(first),
    PRINT_PROCESSES: '2',
    PRINT_SECRET: 'print-secret-of-the-tests-0123456789abcdef',
  });
  let issued = 0;
  const job = {
    host: 'localhost',
    reportId: 7,
    generatedId: '5f0c1a8e-4f3b-4a53-9d2f-6a1f0d3b7c21',
    language: 'en',
    numberStyle: 'language',
    issueToken: async () => {
      issued += 1;
      return `token-${issued}`;
    },
  } as const;
  const never = new AbortController().signal;
  // The home process of a scope is asked first: of several scopes, some start at the process that refuses.
  for (let scope = 0; scope < 8; scope += 1) {
    const { pdf } = await renderPdf(settings, { ...job, scope: `scope-number-${scope}` }, never);
    expect(pdf.toString()).toBe(PDF);
  }
  expect(refusing.length).toBeGreaterThan(0);
  expect(new Set([...refusing, ...printing]).size).toBe(refusing.length + printing.length);
});
