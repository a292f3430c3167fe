import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageServer, printPage, startPageServer, warmPage } from './support/page-server.ts';
import { pdfOf, readPdf } from './support/pdf.ts';
import { failureOf, startTestService, type TestService } from './support/print-client.ts';

let pages: PageServer;
let service: TestService;

beforeAll(async () => {
  pages = await startPageServer();
  service = await startTestService(pages.port, { widgetTimeoutMs: 4_000 });
});
afterAll(async () => {
  await service.stop();
  await pages.stop();
});

describe('F10 a widget script that never ends', () => {
  /** Hangs in the widget `pie` until the job lists it as hung. */
  const HANGING = `window.quarterhourPrintReady = new Promise((ready) => setTimeout(() => {
    window.quarterhourPrintAt = 'pie';
    while (!job.hung.includes('pie'));
    document.body.append(' without ' + job.hung);
    ready({ widgets: job.hung.map((container) => ({ container, state: 'error', error: 'not_answered' })) });
  }));`;

  it('a hung widget is left out, and the report arrives and names it', async () => {
    pages.show(warmPage(HANGING));
    const answer = await service.render();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-broken-widgets')).toBe('["pie"]');
    expect((await readPdf(await pdfOf(answer))).text).toContain('without pie');
  });

  it('a print job fails when the page does not say which widget hangs', async () => {
    pages.show(printPage('<p>x</p>', '(() => { for (;;); })()'));
    expect(await failureOf(await service.render())).toEqual({ status: 504, reason: 'not_ready' });
    pages.show(printPage('<p>fine</p>'));
    expect((await service.render()).status).toBe(200);
  });
});
