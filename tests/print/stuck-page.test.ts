import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PageServer, printPage, startPageServer, warmPage } from './support/page-server.ts';
import { pdfOf, readPdf } from './support/pdf.ts';
import { startTestService, type TestService } from './support/print-client.ts';

const TIMEOUT_MS = 5_000;
/** Time that clearing and closing a page may add, ms. */
const TIDIED_MS = 15_000;

let pages: PageServer;
let service: TestService;

beforeAll(async () => {
  pages = await startPageServer();
  service = await startTestService(pages.port, { timeoutMs: TIMEOUT_MS });
});
afterAll(async () => {
  await service.stop();
  await pages.stop();
});

it('F10 a page that never ends clearing its report still gives the finished PDF and frees its slot', async () => {
  pages.show(warmPage('', 'if (!job) for (;;)'));
  const start = performance.now();
  const answer = await service.render();
  expect(answer.status).toBe(200);
  expect((await readPdf(await pdfOf(answer))).text).toContain('seen 1');
  expect(performance.now() - start).toBeLessThan(TIMEOUT_MS + TIDIED_MS);
  pages.show(printPage('<p>fine</p>'));
  const [first, second] = await Promise.all([service.render(), service.render()]);
  expect([first.status, second.status]).toEqual([200, 200]);
});
